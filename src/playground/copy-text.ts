/** Copies a text; resolves with what to tell the person. */
export async function copy(text: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return 'Copied.';
  } catch {
    return 'This browser does not let the page copy: please select the text.';
  }
}
