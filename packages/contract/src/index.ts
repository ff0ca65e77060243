/** What both sides agree on: calls, fields, sentences, limits and the pure rules that server and browser share. */
export * from './administracion.ts';
export * from './contacto.ts';
export * from './dinero.ts';
export * from './endpoint.ts';
export * from './envelope.ts';
export * from './fechas.ts';
export * from './fields.ts';
export * from './identidad.ts';
export * from './limits.ts';
export * from './messages.ts';
export * from './roles.ts';
export * from './sealed.ts';
