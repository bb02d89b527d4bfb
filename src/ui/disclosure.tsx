import { h } from 'preact';
import type { Wall } from '../wall/model.ts';

/** What the offers are, and who decides about rewards, unless the page says so itself. Its place is held: see place.css. */
export function Disclosure({ wall: { say, settings } }: { wall: Wall }) {
  const { disclosure, aboutUrl, layout } = settings.value;
  // In a row each card says so itself.
  if (disclosure === 'own' || layout === 'row') return null;
  return (
    <p class="about" part="about">
      {say('about.line')}{' '}
      {aboutUrl && (
        <a href={aboutUrl} target="_blank" rel="noopener">
          {say('about.more')}
        </a>
      )}
    </p>
  );
}
