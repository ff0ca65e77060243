import type { Template } from '../template.ts';
import { administracionTemplates } from './administracion.ts';
import { auditoriaTemplates } from './auditoria.ts';
import { citasTemplates } from './citas.ts';
import { clientesTemplates } from './clientes.ts';
import { contactoTemplates } from './contacto.ts';
import { cuentasTemplates } from './cuentas.ts';
import { documentosTemplates } from './documentos.ts';
import { secretariasTemplates } from './secretarias.ts';

/** Every mail template by `tipo`; one file per feature. */
export const templates = {
  ...administracionTemplates,
  ...auditoriaTemplates,
  ...clientesTemplates,
  ...citasTemplates,
  ...contactoTemplates,
  ...cuentasTemplates,
  ...documentosTemplates,
  ...secretariasTemplates,
};

export type TipoAviso = keyof typeof templates;
/** The `datos` that the template of a `tipo` needs. */
export type DatosAviso<T extends TipoAviso> = (typeof templates)[T] extends Template<infer D> ? D : never;
