import type { Template } from '../template.ts';

/** The answer that the banner of an account in verification promises (AD-3). */
const aprobada: Template<{ nombres: string }> = (d, { publicUrl }) => ({
  asunto: 'Su cuenta de Hampi fue aprobada',
  saludo: `Estimado/a ${d.nombres}:`,
  parrafos: ['Revisamos sus datos y su cuenta está activa. Ya puede usar todas las funciones de Hampi.'],
  boton: { texto: 'Ingresar a Hampi', url: `${publicUrl}/?ingresar` },
});

export const administracionTemplates = { 'cuenta.aprobada': aprobada };
