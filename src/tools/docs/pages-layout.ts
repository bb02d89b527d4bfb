/** A chapter of the documentation, for its navigation. */
interface Chapter {
  title: string;
  entries: { title: string; address: string; isCurrent: boolean }[];
}

/** What a page is made of. */
interface PageParts {
  title: string;
  /** The document as HTML. */
  content: string;
  chapters: Chapter[];
}

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const chapter = ({ title, entries }: Chapter): string => {
  const items = entries.map(({ title: name, address, isCurrent }) => {
    const current = isCurrent ? ' aria-current="page"' : '';
    return `<li><a href="${address}"${current}>${escapeHtml(name)}</a></li>`;
  });
  return `<h2>${escapeHtml(title)}</h2>\n<ul>\n${items.join('\n')}\n</ul>`;
};

/**
 * A whole page: the layout that all pages of the documentation share. No script and no inline style, for the demo's strict
 * policy. On a narrow screen the navigation stands below the text, which a link at the top leads to.
 */
export const layOut = ({ title, content, chapters }: PageParts): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} · offer-wall</title>
<link rel="icon" href="/mark.svg" type="image/svg+xml">
<link rel="stylesheet" href="/docs/docs.css">
</head>
<body>
<a class="skip" href="#text">Skip to the text</a>
<header>
<p><a href="/docs/">offer-wall</a></p>
<ul>
<li><a href="/docs/readme.html">README</a></li>
<li><a href="/">Demo</a></li>
<li class="narrow"><a href="#pages">All pages</a></li>
</ul>
</header>
<div class="columns">
<main id="text" tabindex="-1">
${content}</main>
<nav id="pages" aria-label="Documentation">
${chapters.map(chapter).join('\n')}
</nav>
</div>
</body>
</html>
`;
