/** An option as the documentation tells it. */
export interface OptionDoc {
  property: string;
  attribute: string;
  /** Type of the property. */
  type: string;
  /** The words of a closed set; none where any text is allowed. */
  words: string[];
  /** Whether it is a list of such words. */
  isList: boolean;
  description: string;
  /** The default as an attribute's text; empty where there is none. */
  initial: string;
}

/** A property, method, event or custom property. */
export interface Entry {
  name: string;
  description: string;
  /** Type of a property or of an event's `detail`, signature of a method, default of a custom property. */
  type: string;
}

/** A user-visible text. */
export interface MessageDoc {
  /** What a publisher names it by. */
  key: string;
  /** In English; its plural forms are separated by ` / `. */
  text: string;
  /** For translators; may be empty. */
  note: string;
}

/** Everything that the README's tables and the manifest tell. */
export interface Facts {
  options: OptionDoc[];
  /** The `pub-*` attributes, which together are the property `params`. */
  params: Entry;
  /** Properties without an attribute. */
  extras: Entry[];
  methods: Entry[];
  events: Entry[];
  /** Doc comment of the element. */
  element: string;
  customProperties: Entry[];
  parts: Pick<Entry, 'name' | 'description'>[];
  messages: MessageDoc[];
}
