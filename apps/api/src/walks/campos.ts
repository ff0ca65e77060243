/** Helpers for tables that test every field rule twice: in the contract, as a form does, and over HTTP. */
import type { Endpoint } from '@hampi/contract/base/endpoint';
import { fieldErrors } from '@hampi/contract/base/fields';
import type { Role } from '@hampi/contract/base/roles';
import { isSealed } from '@hampi/contract/base/sealed';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { builders } from '../testing/builders.ts';
import { seal, startTestApp } from '../testing/harness.ts';

/** The sentences of a form for these values, by field. */
export function sentences(schema: z.ZodType, value: unknown): Record<string, string> {
  const result = schema.safeParse(value);
  return result.success ? {} : fieldErrors(result.error);
}

let host = 0;
/** The server's answer to a body. Each call comes from a different address, so that the rate limit does not interfere. */
export async function answer(app: FastifyInstance, endpoint: Endpoint, body: object, token?: string, param = '1') {
  const response = await app.inject({
    method: endpoint.method,
    url: endpoint.path.replace(/:\w+/g, param),
    remoteAddress: `10.1.${Math.floor(++host / 250)}.${host % 250}`,
    headers: endpoint.allow === 'public' || !token ? {} : { authorization: `Bearer ${token}` },
    payload: isSealed(endpoint.body) ? { data: await seal(app, body) } : body,
  });
  const { mensaje, data } = response.json() as { mensaje: string; data: { errores?: Record<string, string> } | null };
  return { status: response.statusCode, mensaje, errores: data?.errores };
}

// ── sentences of the spec that several tables use ───────────────────────────
export const LONG = 'x'.repeat(5000);
export const REQUERIDO = 'El campo es requerido';
export const CEDULA = 'Cédula de identidad es obligatoria y debe tener entre 9 y 10 caracteres';
export const CELULAR = 'El número de celular debe tener al menos 10 dígitos';
export const EMAIL = 'Formato de email es incorrecto';
export const FECHA = 'Formato de fecha no válido';
export const FIN = 'La hora de finalización debe ser mayor';
export const CAMPOS = 'Debe completar los campos';
export const NUMERICO = 'Debe ser un valor numérico';
export const SERVICIO = 'Debe seleccionar por lo menos una especialidad y una oficina.';
export const NOMBRE = 'El campo nombre es requerido';
export const RESPUESTA = 'Debe completar los campos: Asunto, Mensaje.';

export type Wrong = [change: object, field: string, sentence: string];
export interface FormRules {
  codigo: string;
  endpoint: Endpoint;
  rol: Role;
  good: Record<string, unknown>;
  /** What is changed in the valid form, the field, and the one sentence beside it. */
  wrong: Wrong[];
}

/** The same rule for several fields. */
export const each = (fields: string[], value: unknown, sentence: string): Wrong[] =>
  fields.map((field) => [{ [field]: value }, field, sentence]);

/** A test for each rule of each form: form and server give the same sentence, and no other. */
export async function tryFields(forms: FormRules[]): Promise<void> {
  const { app, as, db } = await startTestApp();
  const { aDoctor, aCliente, aSecretaria, anAdmin, anAdminSec } = builders(db);
  const callers: Partial<Record<Role, { token: string | undefined }>> = {
    ROLE_MED: await as(await aDoctor()),
    ROLE_LAB: await as(await aDoctor({ tipo: 'LABORATORIO' })),
    ROLE_SEC: await as(await aSecretaria()),
    ROLE_CLI: await as(await aCliente()),
    ROLE_ADMIN: await as(await anAdmin()),
    ROLE_ADMINSEC: await as(await anAdminSec()),
  };
  const rows = forms.flatMap(({ wrong, ...form }) =>
    wrong.map(([change, field, sentence]) => {
      const title = `[${form.codigo}] ${form.endpoint.path} with ${JSON.stringify(change).slice(0, 80)}: "${sentence}"`;
      return [title, { ...form, change, field, sentence }] as const;
    }),
  );
  test.each(rows)('%s', async (_, { endpoint, rol, good, change, field, sentence }) => {
    expect(sentences(endpoint.body, good)).toEqual({});
    const body = { ...good, ...change };
    expect(sentences(endpoint.body, body)).toEqual({ [field]: sentence });
    expect(await answer(app, endpoint, body, callers[rol]?.token)).toEqual({
      status: 400,
      mensaje: sentence,
      errores: { [field]: sentence },
    });
  });
}
