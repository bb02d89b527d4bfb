/** What the page with React needs of `react-dom/client`. */
import { type ComponentChild, render } from 'preact';

export const createRoot = (place: Element) => ({ render: (root: ComponentChild) => render(root, place) });
