/** The console's advice to integrators where the service fails, as it does on purpose in many tests. */
export const advice: readonly RegExp[] = [
  /offer-wall: \S+ (gave no answer|began to answer|has not answered|answered with|was refused|does not exist)/,
  /offer-wall: (\S+ failed \(|the service has sent no list yet)/,
  /offer-wall: an offer was not opened, since the service sent/,
];
