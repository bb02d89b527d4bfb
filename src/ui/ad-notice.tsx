import { h } from 'preact';
import type { Words } from '../wall/model.ts';

/** What the offers are, and who decides about rewards. At a list the placeholder keeps room for it: see place.css. */
export function AdNotice({ say, aboutUrl }: Pick<Words, 'say'> & { aboutUrl: string }) {
  return (
    <p class="about" part="about" dir="auto">
      {say('about.line')}{' '}
      {aboutUrl && (
        <a href={aboutUrl} target="_blank" rel="noopener">
          {say('about.more')}
        </a>
      )}
    </p>
  );
}
