import { uuidOf } from './identity.ts';

/** The placements the sandbox knows (API contract, 1, `filter.placementIds`); any other UUID matches nothing. */
export const placements = {
  home: uuidOf('placement home'),
  checkout: uuidOf('placement checkout'),
  newsletter: uuidOf('placement newsletter'),
} as const;
