import { describe, expect, it } from 'vitest';
import { readTagOptions, tagFor } from '../../src/sandbox/print-tags.ts';

const args = ['--base-url', 'https://api.example', '--src', 'https://cdn.example/0.1.0'];

/** What is printed for a command line. */
function printed(...more: string[]): string {
  const options = readTagOptions([...args, ...more]);
  if (!options) throw new Error('This is no question for help.');
  return tagFor(options, (file) => `sha384-of-${file}`);
}

describe('offer-wall tag', () => {
  it('prints the tag, what makes it fast and what a policy has to allow', () => {
    const text = printed('--member', '21"73');
    expect(text).toContain('<link rel="preconnect" href="https://api.example" crossorigin>');
    expect(text).toContain(
      '<link rel="preload" as="fetch" crossorigin href="https://api.example/api/v1/offer-wall/offers?pub_member_id=21%2273&amp;page_size=10&amp;page=0">',
    );
    expect(text).toContain(`<script async src="https://cdn.example/0.1.0/offer-wall.js"
          data-base-url="https://api.example" data-member-id="21&quot;73"></script>`);
    expect(text).toContain('script-src https://cdn.example; connect-src https://api.example;');
    expect(text).not.toContain('integrity=');
  });

  it('takes the folder of a file that was named', () => {
    const options = readTagOptions([...args.slice(0, 3), 'https://cdn.example/0.1.0/offer-wall.js']);
    expect(options?.folder).toBe('https://cdn.example/0.1.0/');
  });

  it('leaves templates as they are, and says all that the list is asked with', () => {
    const text = printed('--member', '{{ user.id }}', '--page-size', '12');
    expect(text).toContain('offers?pub_member_id={{ user.id }}&amp;page_size=12&amp;page=0">');
    expect(text).toContain('data-member-id="{{ user.id }}" data-page-size="12"></script>');
  });

  it.each(['<?= $user["id"] ?? "" ?>', '{{ user && user.id }}', '<%= user["id"] %>'])(
    'leaves %s as it is, since its program runs before anything is HTML',
    (member) => {
      const text = printed('--member', member);
      expect(text).toContain(`offers?pub_member_id=${member}&amp;page_size=10`);
      expect(text).toContain(`data-member-id="${member}"></script>`);
    },
  );

  it('prints the hash of the file that has everything in it', () => {
    expect(printed('--standalone')).toContain(`src="https://cdn.example/0.1.0/offer-wall.standalone.js"
          integrity="sha384-of-offer-wall.standalone.js" crossorigin="anonymous"`);
  });

  it('asks for no list of a member that it does not know', () => {
    expect(printed()).not.toContain('rel="preload"');
    expect(printed()).toContain('Let your site add data-member-id');
  });

  it.each([
    [['--src', 'https://cdn.example'], "--base-url must be a full address, such as https://…, but is ''."],
    [
      ['--base-url', 'https://api.example', '--src', '/files'],
      "--src must be a full address, such as https://…, but is '/files'.",
    ],
    [
      ['--base-url', 'https://api.example/api/v1/offer-wall', '--src', 'https://cdn.example'],
      'without /api/v1/offer-wall',
    ],
    [[...args.slice(0, 3), 'https://cdn.example/?x=1'], "without ? and #, but is 'https://cdn.example/?x=1'"],
    [[...args.slice(0, 3), 'https://cdn.example/offer-wall.js#x'], 'without ? and #'],
    [[...args, '--member', 'undefined'], "--member is 'undefined', which programs write where they have no value"],
    [[...args, '--member', 'null'], "--member is 'null'"],
    [[...args, '--page-size', '0'], '--page-size must be a whole number'],
    [['--colour'], '--colour'],
  ])('refuses %j', (given, words) => {
    expect(() => readTagOptions(given)).toThrow(words);
  });
});
