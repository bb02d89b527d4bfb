const clause = (number: number, place: number): string =>
  `<p><strong>${number}.${place}</strong> The reward under clause ${number}.${place} is paid to members who have reached the age of 18, who have not used the service before, and who have done every step within the time that is given for it. The advertiser may ask for proof.</p>\n`;

/** Terms as a word processor writes them, with at least this many characters. */
export function longTerms(length: number): string {
  const parts: string[] = [];
  let sum = 0;
  for (let number = 1; sum < length; number++) {
    const clauses = [1, 2, 3, 4, 5].map((place) => clause(number, place)).join('');
    const part = `<h2>${number}. Eligibility and payment</h2>\n${clauses}<ul><li>no purchase <em>before</em> the click</li><li>no returns</li></ul>\n`;
    parts.push(part);
    sum += part.length;
  }
  return parts.join('');
}
