import { h } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { act } from '../tools/states/act-on-wall.ts';
import { languageOf } from '../tools/states/set-wall-language.ts';
import { attributesOf, type Choice } from './choice.ts';
import { applyCss, applyTo, type Framed, framedIn, showPublisher, wallIn } from './framed-page.ts';
import { api, newMember, planFaults } from './sandbox-client.ts';
import { trials } from './trials.ts';

/** The narrowest page that is shown. */
const NARROWEST = 240;

const widths = [
  { title: 'Phone', width: 390 },
  { title: 'Tablet', width: 768 },
  { title: 'Desktop', width: 1280 },
  { title: 'Full', width: 0 },
];

interface PublisherFrameProps {
  choice: Choice;
  css: string;
  onWidth(width: number): void;
  /** Told when a wall begins or changes, with the page around it. */
  onWall(framed: Framed | null): void;
}

/** The publisher's page in a frame, with the wall on it. */
export function PublisherFrame({ choice, css, onWidth, onWall }: PublisherFrameProps) {
  const [loads, setLoads] = useState(0);
  // The page is loaded anew with each layout: the wall before knows things of the member that a pasted row would not.
  const frame = `${loads} ${choice.attributes.layout}`;
  const [loaded, setLoaded] = useState<{ frame: string; framed: Framed | null }>();
  const framed = loaded?.frame === frame ? loaded.framed : undefined;
  const [room, setRoom] = useState(1000);
  const area = useRef<HTMLDivElement>(null);
  const shown = useRef<string | undefined>(undefined);
  const tried = useRef<Readonly<Record<string, string>>>({});
  const trial = trials.find(({ name }) => name === choice.trial);

  useEffect(() => {
    if (!area.current) return;
    const watch = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 1000));
    watch.observe(area.current);
    return () => watch.disconnect();
  }, []);

  useEffect(() => {
    if (framed) applyCss(framed.page, css);
  }, [framed, css]);

  // What a trial breaks is broken before its wall begins, and mended with the next one.
  useEffect(() => {
    if (framed === null) onWall(null);
    if (!framed) return;
    const { page } = framed;
    let isOver = false;
    let mend = () => {};
    const begin = async () => {
      await planFaults(trial?.faults).catch(() => undefined);
      // What the demo's member does stays recorded: a trial with offers that were begun needs a new member.
      const member = trial?.begun && { 'member-id': await newMember(trial.begun) };
      if (isOver) return;
      tried.current = { ...trial?.attributes, ...member };
      mend = trial?.spoil?.(page) ?? mend;
      if (trial?.isBlocked) {
        const { open } = page;
        page.open = () => null;
        mend = () => {
          page.open = open;
        };
      }
      showPublisher(page, choice);
      applyTo(page, { 'base-url': api, ...attributesOf(choice), ...tried.current }, true);
      const wall = wallIn(page);
      if (!wall) return;
      wall.fetch = trial?.fetch?.(page);
      shown.current = choice.trial;
      onWall(framed);
      // A trial shows in the dialog, so the dialog is opened. Otherwise it stays closed, because it would take the
      // focus from the panel.
      if (trial && wall.layout === 'dialog') void wall.show();
      const { texts } = await languageOf(choice.attributes.locale ?? 'en');
      for (const step of trial?.acts ?? []) if (!isOver) await act(wall, step, texts).catch(() => undefined);
    };
    void begin();
    return () => {
      isOver = true;
      mend();
    };
  }, [framed, choice.trial]);

  useEffect(() => {
    if (!framed || shown.current !== choice.trial) return;
    const { page } = framed;
    showPublisher(page, choice);
    applyTo(page, { 'base-url': api, ...attributesOf(choice), ...tried.current }, false);
    onWall(framed);
  }, [framed, choice.site, choice.direction, choice.attributes, css]);

  const width = choice.width === 0 ? room : Math.max(NARROWEST, choice.width);
  const scale = Math.min(1, room / width);
  return (
    <section class="stage" aria-label="The wall on a publisher’s page">
      <div class="bar">
        <fieldset class="choices" aria-label="Width of the page">
          {widths.map(({ title, width }) => (
            <label key={title}>
              <input type="radio" name="width" checked={choice.width === width} onChange={() => onWidth(width)} />
              {title}
            </label>
          ))}
        </fieldset>
        <output>
          {Math.round(width)} px{scale < 1 && `, shown at ${Math.round(scale * 100)} %`}
        </output>
        {framed === null && (
          <button type="button" class="main" onClick={() => setLoads(loads + 1)}>
            Back to the wall
          </button>
        )}
      </div>
      <div class="room" ref={area}>
        <iframe
          key={frame}
          title="The publisher’s page"
          src="framed-publisher.html"
          style={{ width: `${width}px`, height: `${100 / scale}%`, transform: `scale(${scale})` }}
          onLoad={({ currentTarget }) => setLoaded({ frame, framed: framedIn(currentTarget) })}
        />
        <Edge width={width * scale} most={room} onWidth={onWidth} />
      </div>
    </section>
  );
}

/** The edge of the framed page, to be moved by hand or by the arrow keys. */
function Edge({ width, most, onWidth }: { width: number; most: number; onWidth(width: number): void }) {
  const set = (wanted: number) => onWidth(wanted >= most ? 0 : Math.max(NARROWEST, Math.round(wanted)));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule that can be moved is no <hr>
    <div
      class="edge"
      role="separator"
      aria-label="Width of the page"
      aria-orientation="vertical"
      aria-valuenow={Math.round(width)}
      aria-valuemin={NARROWEST}
      aria-valuemax={Math.round(most)}
      tabIndex={0}
      style={{ left: `${Math.min(width, most)}px` }}
      onKeyDown={(event) => {
        const step = { ArrowLeft: -10, ArrowRight: 10, PageDown: -100, PageUp: 100 }[event.key];
        if (step === undefined) return;
        event.preventDefault();
        set(width + step);
      }}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
        const { left = 0 } = event.currentTarget.parentElement?.getBoundingClientRect() ?? {};
        set(event.clientX - left);
      }}
    />
  );
}
