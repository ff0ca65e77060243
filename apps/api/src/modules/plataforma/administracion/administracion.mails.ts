import { mail } from '../avisos/mail.ts';

/** Approval of an account, as the banner of an account in verification announces (AD-3); `mensaje` is what the administrator adds. */
export const aprobada = mail<{ nombres: string; mensaje?: string | null }>('cuenta.aprobada', (d, { publicUrl }) => ({
  asunto: 'Su cuenta de Hampi fue aprobada',
  saludo: `Estimado/a ${d.nombres}:`,
  parrafos: [
    'Revisamos sus datos y su cuenta está activa. Ya puede usar todas las funciones de Hampi.',
    ...(d.mensaje ? [d.mensaje] : []),
    'Cuando quiera que los pacientes le encuentren, encienda Disponible en su perfil.',
  ],
  boton: { texto: 'Ingresar a Hampi', url: `${publicUrl}/?ingresar` },
}));

/** Refusal of an account or withdrawal of its approval, with the reason. */
export const rechazada = mail<{ nombres: string; motivo: string; retirada: boolean }>(
  'cuenta.rechazada',
  (d, { publicUrl }) => ({
    asunto: d.retirada ? 'Su cuenta de Hampi ya no está aprobada' : 'Su cuenta de Hampi no fue aprobada',
    saludo: `Estimado/a ${d.nombres}:`,
    parrafos: [
      d.retirada
        ? 'La aprobación de su cuenta fue retirada. Algunas pantallas no se abren por ahora.'
        : 'Revisamos sus datos y por ahora no podemos aprobar su cuenta.',
      `Motivo: ${d.motivo}`,
      'Puede corregir sus datos en Mi Perfil y escribirnos desde Ayuda y Soporte: los revisaremos de nuevo.',
    ],
    boton: { texto: 'Ingresar a Hampi', url: `${publicUrl}/?ingresar` },
  }),
);

interface Pedido {
  nombres: string;
  que: string;
  quien: string;
  cuando: string;
}

/** Sent to the current address of an account that an administrator wants to change (decisions 50). */
export const cambioPedido = mail<Pedido & { codigo: string }>('cambio.pedido', (d, { publicUrl }) => ({
  asunto: 'Un administrador pidió un cambio en su cuenta de Hampi',
  saludo: `Estimado/a ${d.nombres}:`,
  parrafos: [
    `${d.quien}, administrador de Hampi, pidió este cambio en su cuenta:`,
    d.que,
    `Se aplicará cuando otro administrador lo confirme, o el ${d.cuando} si nadie lo detiene.`,
    'Si usted no lo pidió o no está de acuerdo, deténgalo con el botón.',
  ],
  boton: { texto: 'Detener el cambio', url: `${publicUrl}/detenerCambio/${d.codigo}` },
  nota: 'El enlace sirve una sola vez y mientras el cambio espera; no lo comparta.',
}));

export const cambioPedidoAdmin = mail<Pedido & { cuenta: string; confirma: boolean }>(
  'cambio.pedido_admin',
  (d, { publicUrl }) => ({
    asunto: `Cambio por confirmar: ${d.cuenta}`,
    saludo: `Estimado/a ${d.nombres}:`,
    parrafos: [
      `${d.quien} pidió un cambio en la cuenta de ${d.cuenta}:`,
      d.que,
      d.confirma
        ? `Revíselo: puede confirmarlo o detenerlo. Si nadie lo detiene, se aplicará el ${d.cuando}.`
        : `Si no es correcto, deténgalo. Si nadie lo detiene, se aplicará el ${d.cuando}.`,
    ],
    boton: { texto: 'Ver los cambios pendientes', url: `${publicUrl}/admin/cambios` },
  }),
);

export const cambioAplicado = mail<{ nombres: string; que: string }>('cambio.aplicado', (d) => ({
  asunto: 'Se aplicó un cambio en su cuenta de Hampi',
  saludo: `Estimado/a ${d.nombres}:`,
  parrafos: ['Este cambio, que pidió un administrador, ya está aplicado:', d.que],
  nota: 'Si usted no está de acuerdo, escríbanos cuanto antes.',
}));

export const cambioDetenido = mail<{ nombres: string; que: string; cuenta: string; porSuDueno: boolean }>(
  'cambio.detenido',
  (d) => ({
    asunto: d.porSuDueno ? `Su dueño detuvo un cambio: ${d.cuenta}` : 'Se detuvo un cambio en su cuenta de Hampi',
    saludo: `Estimado/a ${d.nombres}:`,
    parrafos: d.porSuDueno
      ? [`El dueño de la cuenta ${d.cuenta} detuvo este cambio:`, d.que, 'Averigüe por qué se pidió.']
      : ['Un administrador detuvo este cambio; su cuenta queda como estaba:', d.que],
  }),
);
