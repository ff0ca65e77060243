/** The pages of the public site and the data of each address, from the same use cases as the API's calls. */
import type { Page } from '@hampi/contract/base/page';
import type { FormSpec } from './site/forms.ts';

export interface PageRequest {
  params: Record<string, string>;
  query: Record<string, string>;
}

/** The page is permanently at another address. */
export class Moved {
  constructor(readonly to: string) {}
}

/** The content of this address no longer exists: 404, with what the page shows instead. */
export class Gone<Data> {
  constructor(readonly data: Data) {}
}

/** Loads what the page shows; undefined if there is no such page. */
type Load<Data> = (request: PageRequest) => Promise<Data | Gone<Data> | Moved | undefined>;

/** Addresses of a page for `sitemap.xml`, as paths. */
type Addresses = () => Promise<{ path: string; lastmod?: string }[]>;

export interface PageSpec<Data> {
  load: Load<Data>;
  /** The addresses for search engines; by default the page's own path, unless it has parameters. */
  addresses?: Addresses;
}

export interface ServedPage {
  path: string;
  /** Queries the database, so its requests are counted. */
  loads: boolean;
  load: Load<unknown>;
  addresses: Addresses;
  /** Behind a code from somebody's mail or document: hidden from search engines. */
  isPersonal: boolean;
  pattern: RegExp;
}

/** A list of publications, as Atom shows it. */
export interface Feed {
  title: string;
  /** The page with the same list. */
  path: string;
  /** Newest first. */
  entries: FeedEntry[];
}

export interface FeedEntry {
  /** A path that never changes, from which the id is made. */
  id: string;
  path: string;
  title: string;
  summary: string;
  /** Clean HTML. */
  html: string;
  published: string;
  updated: string;
}

export class Pages {
  readonly all: ServedPage[] = [];
  /** Forms of pages, by the page's path. */
  readonly forms = new Map<string, FormSpec>();
  /** Atom feeds by their path. */
  readonly feeds = new Map<string, () => Promise<Feed>>();

  /** Whether a request for this path queries the database. */
  asksDatabase(pathname: string): boolean {
    return this.feeds.has(pathname) || Boolean(this.find(pathname)?.page.loads);
  }

  /** Serves a page. A page that shows nothing from the database needs no `load`. */
  add<Data>({ path }: Page<Data>, spec?: PageSpec<Data>): void {
    const own = path.includes(':') ? [] : [{ path }];
    this.all.push({
      path,
      loads: Boolean(spec),
      load: spec?.load ?? (async () => null),
      addresses: spec?.addresses ?? (async () => own),
      isPersonal: path.includes(':') && !spec?.addresses,
      pattern: patternOf(path),
    });
  }

  /** The page at a path, ignoring capitals and a final slash, as the first router of the product did. */
  find(pathname: string): { page: ServedPage; params: Record<string, string> } | undefined {
    for (const page of this.all) {
      const found = page.pattern.exec(pathname);
      if (found) return { page, params: decoded(found.groups) };
    }
    return undefined;
  }
}

const patternOf = (path: string) =>
  new RegExp(
    `^${path
      .replace(/\/$/, '')
      .replace(/\/:(\w+)\?/g, '(?:/(?<$1>[^/]+))?')
      .replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`,
    'i',
  );

function decoded(groups: Record<string, string | undefined> = {}): Record<string, string> {
  // Cannot fail, because the server has refused addresses that cannot be decoded.
  return Object.fromEntries(
    Object.entries(groups).flatMap(([name, part]) => (part === undefined ? [] : [[name, decodeURIComponent(part)]])),
  );
}
