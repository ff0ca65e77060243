/** The page that the link of a promotional mail opens; mail programs post to it by themselves (RFC 8058). */
import { page } from '../../base/page.ts';

export interface Baja {
  /** The account still receives promotions. */
  acepta: boolean;
}

/** Null where the link is not one of ours. */
export const bajaPage = page<Baja | null>('/bajaPromociones/:codigo');
