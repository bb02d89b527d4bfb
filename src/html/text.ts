const ENTITIES = ['amp&', 'lt<', 'gt>', 'quot"', 'nbsp '];

/** The sign that an entity stands for; one that is not known stays as it is. */
const decode = (entity: string, name: string): string =>
  /^#/.test(name)
    ? String.fromCharCode(+name.replace('#', '').replace(/^x/i, '0x'))
    : (ENTITIES.find((known) => known.slice(0, -1) === name)?.slice(-1) ?? entity);

/** The text content of HTML without a parser, for pages where the sanitizer cannot work. Only ever shown as text. */
export const plainText = (html: string): string =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1[^>]*>|<\/?[a-z!][^>]*>/gi, '\n')
    .replace(/&(#?\w+);/g, decode)
    .replace(/\s*\n\s*/g, '\n');
