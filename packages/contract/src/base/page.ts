/** Pages of the public site: declared once, loaded by the server, drawn by the site. */

export interface Page<Data = unknown> {
  /** `:codigo` is one piece of the path, `:codigo?` one that may be missing at its end. */
  path: string;
  /** Always undefined; carries the type of what the page shows. */
  data?: Data;
}

/** Declares a page. `Data` is what its address finds, for a page that shows something from the database. */
export const page = <Data = null>(path: `/${string}`): Page<Data> => ({ path });

/** One visit to a page: what the server knows and the site draws. Plain data, so that it can be drawn in another process. */
export interface Visit<Data = unknown> {
  /** The page's declared path. */
  path: string;
  params: Record<string, string>;
  query: Record<string, string>;
  data: Data;
  /** 404 for an address without a page, where the landing is drawn. */
  status: 200 | 404;
  /** The site's public address, without a slash at its end. */
  origin: string;
  /** Today, in Ecuador. */
  hoy: string;
  /** A form posted by a browser without JavaScript, and why it was refused. */
  form?: VisitForm;
}

export interface VisitForm {
  escrito: Record<string, string>;
  /** Sentences by field. */
  errores: Record<string, string>;
  /** A sentence about the whole form; empty if the sentences beside the fields say it. */
  fallo: string;
}
