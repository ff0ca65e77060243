/** The whole web application in the test's page, with a mocked server: for the behaviour of a form or a screen itself. */
import { CODES } from '@hampi/contract/base/codes';
import type { Endpoint } from '@hampi/contract/base/endpoint';
import { type Role, roleFacts } from '@hampi/contract/base/role-facts';
import type { UsuarioSesion } from '@hampi/contract/personas/cuentas/sesion';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { matchPath } from 'react-router';
import { vi } from 'vitest';
import '../app/global.css';
import { Addresses } from '../app/router.tsx';
import { forgetDirty } from '../base/dirty.ts';
import { queryClient } from '../base/query-client.ts';
import { closeSession, openSession } from '../base/session.ts';
import { useToasts } from '../base/toast.ts';
import { Toasts } from '../kit/feedback/toasts/toasts.tsx';
import { type Answer, PRACTICE, USER } from './answers.ts';

interface Opened {
  /** Calls that would have changed something: `PUT /api/…`. */
  written: string[];
  /** The bodies with which an endpoint was called. */
  bodiesOf(endpoint: Endpoint): unknown[];
  /** The query strings with which an endpoint was called. */
  queriesOf(endpoint: Endpoint): string[];
  /** Replaces the server's replies from now on. */
  answers(...next: Answer[]): void;
}

const THERE = { transaccion: true, mensaje: '', token: true };
let root: Root | undefined;

/** The surroundings of an opened address. */
interface Around {
  /** Default replies of the server, which a test can override. */
  known?: Answer[];
  /** Differences from the default user. */
  user?: Partial<UsuarioSesion>;
}

/** Opens the address with this role. A call without a known reply gets an empty list. */
export function open(path: string, role: Role, first: Answer[] = [], { known = [], user }: Around = {}): Opened {
  close();
  openSession({ token: 'token', roles: [role], role, user: { ...USER, r: roleFacts[role].number, ...user } });
  window.history.replaceState(null, '', path);
  return draw(<Addresses />, first, known);
}

/** Renders a part of the public pages by itself, for a visitor. */
export function show(part: ReactNode, first: Answer[] = []): Opened {
  close();
  return draw(part, first);
}

function draw(shown: ReactNode, first: Answer[], known: Answer[] = []): Opened {
  const written: string[] = [];
  const calls: { method: string; pathname: string; search: string; body: unknown }[] = [];
  const isOf = (endpoint: Endpoint, { method, pathname }: { method: string; pathname: string }) =>
    endpoint.method === method && matchPath(endpoint.path, pathname) !== null;
  let said = first;
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, search } = new URL(address, window.location.href);
    // Searching for likely duplicates is not a GET but changes nothing.
    if (method !== 'GET' && !pathname.includes('Parecidos')) written.push(`${method} ${pathname}`);
    calls.push({ method, pathname, search, body: typeof body === 'string' ? JSON.parse(body) : body });
    const answer = [...said, ...known, ...PRACTICE].find(
      ({ endpoint, path = pathname }) => path === pathname && isOf(endpoint, { method, pathname }),
    );
    await answer?.when;
    if (answer && !answer.envelope) throw new TypeError('Failed to fetch');
    if (answer?.file) return new Response(answer.file);
    return Response.json(
      { ...THERE, codigo: CODES[409], ...(answer?.envelope ?? { data: [] }) },
      { status: answer?.status ?? 200 },
    );
  });
  const place = document.createElement('div');
  place.id = 'root';
  document.body.append(place);
  root = createRoot(place);
  root.render(
    <>
      {shown}
      <Toasts />
    </>,
  );
  return {
    written,
    bodiesOf: (endpoint) => calls.filter((call) => isOf(endpoint, call)).map(({ body }) => body),
    queriesOf: (endpoint) => calls.filter((call) => isOf(endpoint, call)).map(({ search }) => search),
    answers: (...next) => {
      said = next;
    },
  };
}

/** Removes everything, so that the next test starts clean. */
export function close(): void {
  root?.unmount();
  root = undefined;
  document.body.replaceChildren();
  forgetDirty();
  useToasts.setState({ list: [] });
  closeSession();
  queryClient.clear();
  vi.unstubAllGlobals();
}
