/** What a WebDriver server answers where something is wrong. */
interface Failure {
  error: string;
  message: string;
}

/**
 * Sends a command to a WebDriver server and returns its value (W3C WebDriver, "Protocol").
 * @throws Error with the server's words where it refuses
 */
export async function command(url: string, method: 'GET' | 'POST' | 'DELETE', body: object = {}): Promise<unknown> {
  const response = await fetch(url, {
    method,
    ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
    // Short enough to be asked again before anybody's patience is at its end.
    signal: AbortSignal.timeout(10_000),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value;
  const { error, message } = value as Failure;
  throw new Error(`${error}: ${message}`);
}
