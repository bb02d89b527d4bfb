import { expect, it } from 'vitest';
import { namesView } from '../../src/api/failure-words.ts';
import { request } from '../../src/api/request.ts';

it.each([
  ['Limit of 40 offers reached', '4', false],
  ['No 9f0e7c0c-26c7 here', '9f0e7c0c-26c7', true],
])('the words "%s" are about the view %s: %s', (words, viewId, expected) => {
  expect(namesView({ messages: [words] }, viewId)).toBe(expected);
});

const caller = { baseUrl: 'https://api.example', memberId: 'member-1', params: {} };
const saying = (words: string) => ({ isSuccessful: false, messages: [words] });

it.each<[string, number, body: unknown, mayMeanView: boolean]>([
  ['400', 400, saying('Not accepted.'), true],
  ['404', 404, saying('Not found.'), true],
  ['410', 410, saying('Gone.'), true],
  ['422', 422, saying('Not valid.'), true],
  ['success with words that name it', 200, saying('The viewId is not known.'), true],
  ['409 of a field of that name', 409, { errors: { viewId: ['Expired.'] } }, true],
  ['409 of a view in a list of errors', 409, { errors: ['The view has expired.'] }, true],
  ['409 of a view as a thing', 409, saying('The view has expired.'), true],
  ['success with a view that is not there', 200, saying('The view does not exist.'), true],
  ['success with a view that nobody finds', 200, saying('View could not be found.'), true],
  ['success with no view', 200, saying('No view found.'), true],
  ['409 of its code', 409, { code: 'VIEW_NOT_FOUND' }, true],
  ['a code with its name', 403, { code: 'InvalidViewId' }, true],
  ['nothing but words', 403, 'viewId is unknown', true],
  ['a limit of views', 403, saying('You have reached your view limit for today.'), false],
  ['an address', 403, saying('Forbidden: /offer-details?offerId=a&viewId=b'), false],
  ['another name that ends alike', 403, saying('The preview id is wrong.'), false],
  ['403', 403, saying('You may not view this offer.'), false],
  ['an offer that is not there', 200, saying('You cannot view what does not exist.'), false],
  ['409', 409, saying('Already done.'), false],
  ['success with other words', 200, saying('Not available.'), false],
  ['a failing service', 500, saying('The viewId is not known.'), false],
  ['a limit of requests', 429, saying('The viewId is not known.'), false],
])(
  'a refusal of a view that was sent along is recognised by what the service answers, and by nothing else: %s',
  async (_, status, body, mayMeanView) => {
    const fetch = async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
    const asked = request('offer-details', { ...caller, fetch }, { offerId: 'a', viewId: 'view-1' }, {});
    await expect(asked).rejects.toMatchObject({ context: { mayMeanView } });
  },
);
