/**
 * Sends a page to an address as a link on it would: only a link can decide what the next page learns of this one. The
 * link is never put on the page, so that the page's listeners do not hear of it.
 */
export function followLink(page: Document, url: string, referrerPolicy: string): void {
  const link = page.createElement('a');
  link.href = url;
  // A page's <base target> would lead it elsewhere.
  link.target = '_self';
  link.referrerPolicy = referrerPolicy;
  link.click();
}
