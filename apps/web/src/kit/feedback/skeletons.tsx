import { type CSSProperties, useEffect, useState } from 'react';
import css from './skeletons.module.css';

/** True once a wait has lasted 150 ms, so that shorter ones do not flash a skeleton. */
export function useLate(waiting: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setLate(true), 150);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [waiting]);
  return waiting && late;
}

/** A grey bar in place of a text. */
export function Bone({
  width = '100%',
  height = 11,
  round = false,
}: {
  width?: CSSProperties['width'];
  height?: number;
  round?: boolean;
}) {
  return <span className={`block rigid ${css.bone}`} style={{ width, height, borderRadius: round ? height / 2 : 6 }} />;
}

/** Placeholder rows of a list, in the height of real ones so that nothing moves. */
export function RowsSkeleton({ rows = 5 }: { rows?: number }) {
  return (
    <div className="card py-8 px-16" aria-hidden>
      {Array.from({ length: rows }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows without id that never move
        <div key={i} className={`row gap-12 ${css.row}`}>
          <Bone width={34} height={34} round />
          <span className="fill stack gap-8">
            <Bone width={`${58 - (i % 4) * 8}%`} />
            <Bone width={`${34 - (i % 4) * 4}%`} height={9} />
          </span>
          <Bone width={84} height={22} round />
        </div>
      ))}
    </div>
  );
}

/** Placeholder of a form with two columns of fields. */
export function FormSkeleton({ fields = 8 }: { fields?: number }) {
  return (
    <div className={`card grid two-columns gap-16 py-20 px-24 narrow ${css.form}`} aria-hidden>
      {Array.from({ length: fields }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: fields without id that never move
        <span key={i} className="stack gap-8">
          <Bone width={`${28 + (i % 3) * 9}%`} />
          <Bone height={40} />
        </span>
      ))}
    </div>
  );
}

/** Placeholder of a title with a list. */
export const TitledSkeleton = () => (
  <>
    <div className={`row mb-16 ${css.title}`}>
      <Bone width={220} height={24} />
    </div>
    <RowsSkeleton />
  </>
);

/** Placeholder of a screen whose code is loading. */
export function ScreenSkeleton() {
  const late = useLate(true);
  return (
    <div role="status" aria-label="Cargando">
      {late && <TitledSkeleton />}
    </div>
  );
}
