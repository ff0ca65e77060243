import { describe, expect, test } from 'vitest';
import { endsSession, parseStored, roleIsGone, rolesOf } from './session-rules.ts';

const reply = { status: 200, authenticated: true, json: true, token: true as unknown };

describe('what ends a session', () => {
  test('[AU-7] a false flag ends it, also in a failure', () => {
    expect(endsSession({ ...reply, token: false })).toBe(true);
    expect(endsSession({ ...reply, status: 401, token: false })).toBe(true);
  });
  test('[AU-7] a missing flag ends it only in a 2xx', () => {
    expect(endsSession({ ...reply, token: undefined })).toBe(true);
    expect(endsSession({ ...reply, status: 404, token: undefined })).toBe(false);
    expect(endsSession({ ...reply, status: 409, token: undefined })).toBe(false);
  });
  test('[AU-7] a file, a 5xx and a public call never do', () => {
    expect(endsSession({ ...reply, json: false, token: undefined })).toBe(false);
    expect(endsSession({ ...reply, status: 503, token: false })).toBe(false);
    expect(endsSession({ ...reply, authenticated: false, token: undefined })).toBe(false);
  });
  test('[AU-7] a new token in the answer keeps it alive', () =>
    expect(endsSession({ ...reply, token: 'abc' })).toBe(false));
});

test('[AU-7] only 404 with transaccion false forgets the role', () => {
  expect(roleIsGone(404, false)).toBe(true);
  expect(roleIsGone(404, undefined)).toBe(false);
  expect(roleIsGone(500, false)).toBe(false);
});

test('[AU-8] auth lists the roles with an area', () => {
  expect(rolesOf('ROLE_MED, ROLE_SEC,ROLE_MED_2')).toEqual(['ROLE_MED', 'ROLE_SEC']);
});

test('[AU-7] a stored session counts only if it is complete', () => {
  const whole = { token: 't', role: 'ROLE_MED', roles: ['ROLE_MED'], user: { user_id: 1 }, doctorId: null };
  expect(parseStored(JSON.stringify(whole))).toMatchObject({ token: 't', role: 'ROLE_MED' });
  expect(parseStored(null)).toBeNull();
  expect(parseStored('{')).toBeNull();
  expect(parseStored(JSON.stringify({ ...whole, token: '' }))).toBeNull();
  expect(parseStored(JSON.stringify({ ...whole, role: 'ROLE_MED_2' }))).toBeNull();
  expect(parseStored(JSON.stringify({ ...whole, user: null }))).toBeNull();
});
