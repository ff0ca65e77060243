import { useEffect, useState } from 'react';

/** Becomes true once what `there` announces has been painted, and stays true: secondary parts do not delay what people wait for. */
export function useAfter(there: boolean): boolean {
  const [is, setIs] = useState(false);
  useEffect(() => {
    if (!there) return;
    let painted: NodeJS.Timeout | undefined;
    // A frame is painted after its callbacks, and a timer that they start runs after that.
    const frame = requestAnimationFrame(() => {
      painted = setTimeout(() => setIs(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(painted);
    };
  }, [there]);
  return is;
}
