/** A JSON object of the API, as a test writes it down. */
export type Json = Record<string, unknown>;

/** The published sample offer (API contract, "Published sample values"). */
export const SAMPLE: Json = {
  id: '3fa85f64-5717-4562-b3fc-2c963f66afa6',
  name: 'SiriusXM',
  headline: 'Get 3 months of streaming for only $1',
  shortDescription: 'Stream sports, music, podcasts and more',
  reward: 30,
  categoryName: 'Fin-Tech',
};

/** A successful answer around its data (API contract, "Envelope"). */
export const envelope = (data: unknown, more: Json = {}): Json => ({
  data,
  responseId: 'f3c1b7a0-0d9e-4a53-9f0e-6a3f3f1d2c4b',
  isSuccessful: true,
  responseTitle: 'Success',
  responseType: 'Success',
  messages: [],
  ...more,
});

/** A page of offers that holds all there are (API contract, "Page object"). */
export const pageOf = (items: unknown[], more: Json = {}): Json => ({
  indexFrom: 0,
  pageIndex: 0,
  pageSize: 10,
  totalCount: items.length,
  totalPages: Math.ceil(items.length / 10),
  items,
  hasPreviousPage: false,
  hasNextPage: false,
  ...more,
});

/** The answer of a list. */
export const listAnswer = (items: unknown[], more: Json = {}): Json => envelope({ offers: pageOf(items, more) });

/** The answer of the details. */
export const detailsAnswer = (offer: Json, viewId: unknown = 'view-1'): Json =>
  envelope({ viewId, offerData: [offer] });
