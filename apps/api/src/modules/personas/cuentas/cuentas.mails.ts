import { mail } from '../../plataforma/avisos/mail.ts';

const saludo = (nombres: string) => `Estimado/a ${nombres}:`;
const ignore = 'Si usted no lo pidió, ignore este mensaje: nada cambiará.';

export const activacion = mail<{ nombres: string; login: string; codigo: string; volver?: string }>(
  'cuenta.activacion',
  (d, { publicUrl }) => ({
    asunto: 'Active su cuenta de Hampi',
    saludo: saludo(d.nombres),
    parrafos: [`Su usuario es ${d.login}. Para empezar, confirme que este correo es suyo.`],
    boton: {
      texto: 'Activar mi cuenta',
      url: `${publicUrl}/activacionCuenta/${d.codigo}${d.volver ? `?volver=${encodeURIComponent(d.volver)}` : ''}`,
    },
    nota: `El enlace sirve una sola vez, durante tres días. Si usted no creó la cuenta, no lo abra.`,
  }),
);

export const existe = mail<{ nombres: string }>('cuenta.existe', (d, { publicUrl }) => ({
  asunto: 'Usted ya tiene una cuenta de Hampi',
  saludo: saludo(d.nombres),
  parrafos: [
    'Alguien intentó usar su correo o su documento en Hampi, donde usted ya tiene una cuenta.',
    'Si fue usted, ingrese con su usuario; si olvidó su contraseña, puede restablecerla.',
  ],
  boton: { texto: 'Ir a Hampi', url: publicUrl },
  nota: ignore,
}));

export const reset = mail<{ nombres: string; login: string; codigo: string }>('cuenta.reset', (d, { publicUrl }) => ({
  asunto: 'Restablezca su contraseña de Hampi',
  saludo: saludo(d.nombres),
  parrafos: [`Recibimos un pedido para restablecer la contraseña del usuario ${d.login}.`],
  boton: { texto: 'Crear una contraseña nueva', url: `${publicUrl}/actualizarContrasena/${d.codigo}` },
  nota: `El enlace sirve una sola vez, durante 30 minutos. ${ignore}`,
}));

export const password = mail<{ nombres: string }>('cuenta.password', (d) => ({
  asunto: 'Su contraseña de Hampi cambió',
  saludo: saludo(d.nombres),
  parrafos: ['La contraseña de su cuenta fue cambiada y se cerraron sus demás sesiones.'],
  nota: 'Si no fue usted, restablezca su contraseña cuanto antes y escríbanos.',
}));

export const llave = mail<{ nombres: string; clase: 'PROGRAMA' | 'CALENDARIO'; nombre: string }>(
  'cuenta.llave',
  (d, { publicUrl }) => ({
    asunto:
      d.clase === 'PROGRAMA'
        ? 'Otro programa puede leer los datos de su cuenta'
        : 'Un calendario puede leer las horas de su agenda',
    saludo: saludo(d.nombres),
    parrafos: [
      d.clase === 'PROGRAMA'
        ? `En su cuenta de Hampi se creó una clave de acceso con el nombre «${d.nombre}».`
        : `En su cuenta de Hampi se creó una dirección privada de su agenda con el nombre «${d.nombre}».`,
      'Sirve sin volver a ingresar hasta que usted la quite.',
    ],
    boton: { texto: 'Ir a Hampi', url: publicUrl },
    nota: 'Si no fue usted, quítela en Mi cuenta, en «Sesiones abiertas», y restablezca su contraseña: así terminan todas.',
  }),
);

export const email = mail<{ nombres: string; codigo: string }>('cuenta.email', (d, { publicUrl }) => ({
  asunto: 'Confirme su nuevo correo',
  saludo: saludo(d.nombres),
  parrafos: ['Para usar este correo en su cuenta de Hampi, confírmelo.'],
  boton: { texto: 'Confirmar mi correo', url: `${publicUrl}/actualizarEmail/${d.codigo}` },
  nota: `El enlace sirve una sola vez, durante un día. ${ignore}`,
}));

export const emailCambiado = mail<{ nombres: string }>('cuenta.email_cambiado', (d) => ({
  asunto: 'El correo de su cuenta cambió',
  saludo: saludo(d.nombres),
  parrafos: ['Su cuenta de Hampi usa desde ahora otro correo; a este ya no llegarán avisos.'],
  nota: 'Si no fue usted, escríbanos cuanto antes.',
}));

export const rol = mail<{ nombres: string; codigo: string }>('cuenta.rol', (d) => ({
  asunto: `${d.codigo} es su código de verificación`,
  saludo: saludo(d.nombres),
  parrafos: ['Para agregar el nuevo rol a su cuenta, escriba este código:', d.codigo],
  nota: `El código sirve una sola vez, durante 30 minutos. ${ignore}`,
}));

export const rolImposible = mail<{ nombres: string }>('cuenta.rol_imposible', (d) => ({
  asunto: 'No pudimos agregar el nuevo rol',
  saludo: saludo(d.nombres),
  parrafos: [
    'No pudimos verificar los datos con los que pidió un nuevo rol.',
    'Revíselos y, si son correctos, escríbanos desde Ayuda y Soporte.',
  ],
}));

export const dispositivo = mail<{ nombres: string; cuando: string; dispositivo: string; direccion: string }>(
  'cuenta.dispositivo',
  (d, { publicUrl }) => ({
    asunto: 'Ingreso desde un equipo nuevo',
    saludo: saludo(d.nombres),
    parrafos: [
      'Alguien ingresó a su cuenta de Hampi desde un equipo o navegador que no habíamos visto.',
      `Cuándo: ${d.cuando} (hora de Ecuador continental)`,
      `Equipo: ${d.dispositivo}, desde la dirección ${d.direccion}`,
      'Si fue usted, no tiene que hacer nada.',
    ],
    boton: { texto: 'Ir a Hampi', url: publicUrl },
    nota: 'Si no fue usted, cambie su contraseña cuanto antes y cierre las demás sesiones en Mi cuenta.',
  }),
);

export const segundoPaso = mail<{ nombres: string; activo: boolean }>('cuenta.segundo_paso', (d) => ({
  asunto: d.activo ? 'Activó el ingreso en dos pasos' : 'Desactivó el ingreso en dos pasos',
  saludo: saludo(d.nombres),
  parrafos: [
    d.activo
      ? 'Desde ahora, al ingresar se le pedirá también el código de su aplicación. Guarde sus códigos de recuperación.'
      : 'Desde ahora, al ingresar se le pedirá solo la contraseña.',
  ],
  nota: 'Si no fue usted, cambie su contraseña cuanto antes y escríbanos.',
}));

export const recuperacion = mail<{ nombres: string; quedan: number }>('cuenta.recuperacion', (d) => ({
  asunto: 'Se usó un código de recuperación',
  saludo: saludo(d.nombres),
  parrafos: [
    'Se usó uno de los códigos de recuperación de su cuenta en lugar del código de su aplicación.',
    d.quedan === 1 ? 'Le queda uno.' : `Le quedan ${d.quedan}.`,
  ],
  nota: 'Si no fue usted, cambie su contraseña cuanto antes y cree códigos nuevos en Mi cuenta.',
}));

export const segundoPasoRepuesto = mail<{ nombres: string }>('cuenta.segundo_paso_repuesto', (d) => ({
  asunto: 'Se quitó el segundo paso de su cuenta',
  saludo: saludo(d.nombres),
  parrafos: ['A pedido suyo, quien administra el servidor quitó el segundo paso de su cuenta y cerró sus sesiones.'],
  nota: 'Si usted no lo pidió, cambie su contraseña cuanto antes y escríbanos.',
}));
