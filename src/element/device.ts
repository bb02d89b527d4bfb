/** A browser, with what only some say of the machine. */
type Browser = Pick<Navigator, 'platform' | 'userAgent' | 'maxTouchPoints'> & {
  userAgentData?: { platform?: string };
};

/** The member's device in the service's words, by what the browser says of itself (API contract, section 1). */
export function deviceOf({ userAgentData, platform, userAgent, maxTouchPoints }: Browser): string {
  const browser = userAgentData?.platform || `${platform} ${userAgent}`;
  if (/android/i.test(browser)) return 'Android';
  if (/iphone|ipad|ipod/i.test(browser)) return 'IOS';
  if (!/mac/i.test(browser)) return 'Browser';
  // An iPad says that it is a Mac; but no Mac has a screen to be touched.
  return maxTouchPoints > 1 ? 'IOS' : 'MacOS';
}
