import type { Template } from '../template.ts';

const vinculado: Template<{ nombres: string; profesional: string }> = (d) => ({
  asunto: 'Un profesional añadió sus datos a su lista de pacientes',
  saludo: `Estimado/a ${d.nombres}:`,
  parrafos: [
    `${d.profesional} indicó su documento, sus apellidos y su fecha de nacimiento, y ahora puede ver sus datos de filiación en Hampi.`,
    'Si usted no es paciente de este profesional, escríbanos y lo retiraremos.',
  ],
});

const reclamo: Template<{ codigo: string; minutos: number }> = (d) => ({
  asunto: 'Código para unir su ficha con su cuenta',
  parrafos: [
    'Alguien creó una cuenta en Hampi y pide unirla con la ficha de paciente que tiene este email.',
    `Si es usted, ingrese este código: ${d.codigo}`,
    `El código vale ${d.minutos} minutos. Si no es usted, no haga nada y no comparta el código.`,
  ],
});

export const clientesTemplates = { 'cliente.vinculado': vinculado, 'cliente.reclamo': reclamo };
