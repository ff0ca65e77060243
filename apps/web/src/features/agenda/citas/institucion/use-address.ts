import { useSearchParams } from 'react-router';

/** Day, filter and open cita are stored in the address; reads them and changes some of them. */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  const set = (changes: Record<string, string | null>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [key, value] of Object.entries(changes)) value ? next.set(key, value) : next.delete(key);
        return next;
      },
      { replace: true },
    );
  return { params, set };
}
