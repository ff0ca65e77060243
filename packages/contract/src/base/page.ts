/** Pages of the public site: declared once, loaded by the server, drawn by the site. */

export interface Page<Data = unknown> {
  /** `:codigo` stands for one piece of the path, `:codigo?` for one that may be missing at its end. */
  path: string;
  /** Never there: carries the type of what the page shows. */
  data?: Data;
}

/** Declares a page; `Data` is what its address finds, if it shows anything that is kept in the database. */
export const page = <Data = null>(path: `/${string}`): Page<Data> => ({ path });

/** One look at a page: what the server knows of it and the site draws. Plain data, so that it can be drawn elsewhere. */
export interface Visit<Data = unknown> {
  /** The page's declared path. */
  path: string;
  params: Record<string, string>;
  query: Record<string, string>;
  data: Data;
  /** 404 where the landing stands for a page that does not exist. */
  status: 200 | 404;
  /** The site's public address, without a slash at its end. */
  origin: string;
  /** Today, in Ecuador. */
  hoy: string;
  /** What was sent by a browser without JavaScript, and why it was not taken. */
  form?: VisitForm;
}

export interface VisitForm {
  escrito: Record<string, string>;
  /** Sentences by field. */
  errores: Record<string, string>;
  /** A sentence about the whole; empty if those beside the fields say it. */
  fallo: string;
}
