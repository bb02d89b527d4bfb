/** Long and tedious conditions, about 30 kB of HTML, that nobody would ever read. */
export function longTerms(company: string): string {
  const sections = topics.map((topic, section) => {
    const clauses = Array.from({ length: 8 }, (_, clause) => `<li>${clauseText(company, topic, section, clause)}</li>`);
    return `<h3>${section + 1}. ${topic}</h3><ol>${clauses.join('')}</ol>`;
  });
  return `<h2>Terms of insurance</h2><p>Please read these <strong>${topics.length} sections</strong> with care.</p>${sections.join('')}`;
}

const topics = [
  'Definitions',
  'Your cover',
  'Exclusions',
  'Premiums and payment',
  'Duties before a claim',
  'Making a claim',
  'Valuation and settlement',
  'Changes of circumstances',
  'Cancellation',
  'Complaints',
  'Data protection',
  'Rewards and promotions',
];

function clauseText(company: string, topic: string, section: number, clause: number): string {
  const sentences = [
    `For the purposes of this section on ${topic.toLowerCase()}, "we" means ${company} and "you" means the policyholder named in the schedule, together with every person who lives at the insured address.`,
    `Nothing in clause ${section + 1}.${clause + 1} limits a right that the law of your country gives you and that cannot be waived by agreement.`,
    `Notices are given in writing, and are taken to have arrived on the ${clause + 2}. working day after they were sent.`,
    `Amounts stated in the schedule include all taxes unless the schedule says otherwise, and are rounded to the nearest whole unit.`,
  ];
  const turn = clause % sentences.length;
  return [...sentences.slice(turn), ...sentences.slice(0, turn)].slice(0, 2).join(' ');
}
