/**
 * Sends a page to an address as a link on it does, since only links have a say in what the page they lead to learns of
 * theirs. The link is never put on the page: nobody's listeners get in its way.
 */
export function followLink(page: Document, url: string, referrerPolicy: string): void {
  const link = page.createElement('a');
  link.href = url;
  // A page's <base target> would lead it elsewhere.
  link.target = '_self';
  link.referrerPolicy = referrerPolicy;
  link.click();
}
