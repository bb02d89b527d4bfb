const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Reads query parameters strictly and gathers what is wrong with them, so that a client's mistake shows up as a 400
 * with words instead of as a silently different list (API contract, the parameters of each endpoint).
 */
export class Query {
  readonly #params: URLSearchParams;
  readonly #problems: string[] = [];
  /** The parameters that the endpoint has asked about, so that it knows them. */
  readonly #known = new Set<string>();

  constructor(params: URLSearchParams) {
    this.#params = params;
  }

  /**
   * What is wrong, once the endpoint has read all that it takes: also a parameter that it does not know, such as one that
   * is misspelt, and one that is there twice. Any `pub_*` is known.
   */
  get problems(): string[] {
    const names = [...new Set(this.#params.keys())];
    const unknown = names.filter((name) => !this.#known.has(name) && !name.startsWith('pub_'));
    const repeated = names.filter((name) => this.#params.getAll(name).length > 1);
    return [
      ...this.#problems,
      ...unknown.map((name) => `The parameter '${name}' is unknown.`),
      ...repeated.map((name) => `The parameter '${name}' is there more than once.`),
    ];
  }

  /** The publisher's parameters, which a link carries on to the advertiser (API contract, 4). */
  get publisher(): [name: string, value: string][] {
    return [...this.#params].filter(([name]) => name.startsWith('pub_'));
  }

  /** The text, or undefined when the parameter is absent or empty. */
  text(name: string): string | undefined {
    return this.#get(name) || undefined;
  }

  required(name: string): string | undefined {
    const value = this.text(name);
    if (value === undefined) this.#problems.push(`The parameter '${name}' is required.`);
    return value;
  }

  requiredUuid(name: string): string | undefined {
    return this.required(name) === undefined ? undefined : this.uuid(name);
  }

  int(name: string, fallback: number, min: number, max: number): number {
    const value = this.#get(name);
    if (value === null) return fallback;
    const number = Number(value);
    if (/^-?\d+$/.test(value) && number >= min && number <= max) return number;
    this.#problems.push(`The parameter '${name}' must be an integer from ${min} to ${max}, but is '${value}'.`);
    return fallback;
  }

  uuid(name: string): string | undefined {
    const value = this.text(name);
    return value === undefined ? undefined : this.#uuid(name, value);
  }

  /** A comma-separated list; absent is undefined, which is not the same as a list that matches nothing. */
  uuids(name: string): string[] | undefined {
    return this.text(name)
      ?.split(',')
      .map((item) => this.#uuid(name, item.trim()));
  }

  choice<const T extends string>(name: string, choices: readonly T[]): T | undefined {
    const value = this.text(name);
    const choice = choices.find((candidate) => candidate === value);
    if (value !== undefined && choice === undefined) {
      this.#problems.push(`The parameter '${name}' must be one of ${choices.join(', ')}, but is '${value}'.`);
    }
    return choice;
  }

  #get(name: string): string | null {
    this.#known.add(name);
    return this.#params.get(name);
  }

  #uuid(name: string, value: string): string {
    if (!UUID.test(value)) this.#problems.push(`The parameter '${name}' must be a UUID, but is '${value}'.`);
    return value.toLowerCase();
  }
}

/** All parameters of a request as the ledger shows them; a repeated one is joined by `, ` so that it stands out. */
export function queryRecord(params: URLSearchParams): Record<string, string> {
  const record: Record<string, string> = {};
  for (const name of new Set(params.keys())) record[name] = params.getAll(name).join(', ');
  return record;
}
