/** A browser, with what only some say of the machine. */
type Browser = Pick<Navigator, 'platform' | 'userAgent' | 'maxTouchPoints'> & {
  userAgentData?: { platform?: string };
};

/** What `pub-device="auto"` stands for, by what the browser says of its machine (API contract, section 1). */
export function deviceOf({ userAgentData, platform, userAgent, maxTouchPoints }: Browser): string {
  const browser = userAgentData?.platform || `${platform} ${userAgent}`;
  if (/android/i.test(browser)) return 'Android';
  if (/iphone|ipad|ipod/i.test(browser)) return 'IOS';
  if (!/mac/i.test(browser)) return 'Browser';
  // An iPad says that it is a Mac; but no Mac has a screen to be touched.
  return maxTouchPoints > 1 ? 'IOS' : 'MacOS';
}
