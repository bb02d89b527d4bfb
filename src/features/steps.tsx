import { h } from 'preact';
import type { Offer } from '../api/offer.ts';
import type { Wall } from '../wall/model.ts';
import { decodeSteps, type OfferStep } from './decode-steps.ts';

/** The steps of a multi-event offer as a timeline, in their order. */
export function Steps({ wall, offer }: { wall: Wall; offer: Offer }) {
  const steps = decodeSteps(offer);
  if (steps.length === 0) return null;
  return (
    <section part="section">
      <h3 part="heading">{wall.say('steps.name')}</h3>
      <ol part="steps">
        {steps.map((step, place) => (
          <li key={place} part={step.isUserCompleted ? 'done' : 'open'}>
            {step.name}
            <span part="hint">{factsOf(step, offer, wall)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What a step brings, and whether it is done or by when it has to be. */
function factsOf({ reward, isUserCompleted, pending, deadlineDays }: OfferStep, offer: Offer, wall: Wall): string {
  const { say } = wall;
  const facts = [wall.reward({ reward, percent: offer.percent })];
  if (isUserCompleted) facts.push(say(pending ? 'progress.pending' : 'steps.done'));
  else if (deadlineDays) facts.push(say('steps.within', { count: deadlineDays }));
  return facts.filter((fact) => fact !== '').join(' · ');
}
