import controls from './controls.css?inline';
import progress from './progress.css?inline';
import receipt from './receipt.css?inline';
import arrows from './row-arrows.css?inline';
import steps from './steps.css?inline';
import tabs from './tabs.css?inline';

/** The styles of what is loaded on demand. */
export const styles = arrows + tabs + controls + progress + steps + receipt;
