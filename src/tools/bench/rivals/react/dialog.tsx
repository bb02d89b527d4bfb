/** @jsx React.createElement */
import DOMPurify from 'dompurify';
import * as React from 'react';
import { askForDetails, type Offer } from '../shared/service.ts';
import { Sheet } from '../shared/sheet.tsx';

const clean = (html: string): string => DOMPurify.sanitize(html);

/** The dialog of an offer. */
export function Details({ offer, close }: { offer: Offer; close: () => void }) {
  const dialog = React.useRef<HTMLDialogElement>(null);
  const [details, setDetails] = React.useState<Offer>();
  React.useEffect(() => {
    void askForDetails(offer.id).then(setDetails);
  }, [offer.id]);
  React.useLayoutEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector('h2')?.focus();
  }, []);
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby="name" onClose={close}>
      <Sheet offer={offer} details={details} close={() => dialog.current?.close()} clean={clean} />
    </dialog>
  );
}
