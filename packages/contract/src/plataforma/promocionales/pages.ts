/** The page that the link of a promotional mail opens; mail programs also post to it automatically (RFC 8058). */
import { page } from '../../base/page.ts';

export interface Baja {
  /** Whether the account still receives promotions. */
  acepta: boolean;
}

/** Null if the link is not one of ours. */
export const bajaPage = page<Baja | null>('/bajaPromociones/:codigo');
