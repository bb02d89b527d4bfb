import { h } from 'preact';
import type { Wall } from '../wall/model.ts';

/** The way to the publisher's support, if there is one. */
export function SupportLink({ wall }: { wall: Wall }) {
  const { supportUrl } = wall.settings.value;
  if (!supportUrl) return null;
  return (
    <a part="button" href={supportUrl} target="_blank" rel="noopener">
      {wall.say('receipt.support')}
    </a>
  );
}
