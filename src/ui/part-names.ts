/**
 * What publishers can style with `::part()`, and what each is. These names are public, and change only with a major
 * version; our own styles use classes, so that everything else can be restyled at any time.
 */
export const parts: Record<string, string> = {
  wall: 'The whole wall.',
  tabs: 'The row of tabs.',
  tab: 'A tab.',
  controls: 'Search, filters and sorting together.',
  field: 'A search field or a choice.',
  chip: 'A choice in the shape of a pill, and the switch "Featured only".',
  about: 'The line that says that offers are ads.',
  grid: 'The list of cards.',
  card: 'A card, also one that is still to come.',
  media: 'The box of a picture or video.',
  reward: 'What an offer pays, on cards and in the dialog.',
  mark: 'Where the member stands with an offer, on its card.',
  ends: 'When an offer ends.',
  category: 'The category on a card.',
  name: 'The name on a card.',
  headline: 'The line under the name on a card.',
  progress: 'How far the member is with an offer.',
  pager: 'The page buttons together.',
  button: 'Any button with a border.',
  get: 'The filled button, such as "Get offer".',
  notice: 'What is said in place of a list: nothing there, or a failure.',
  dialog: 'The sheet with the details of an offer.',
  title: 'The name of the open offer, and the titles of notices.',
  close: 'The button × of a dialog.',
  section: 'A section of the details, such as "Key points".',
  foot: 'The bar at the bottom of the details, with the reward and "Get offer".',
};
