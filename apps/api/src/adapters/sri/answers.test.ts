import { expect, test } from 'vitest';
import { readAutorizacion, readConsulta, readRecepcion } from './answers.ts';

const soap = (service: string, inside: string) =>
  `<?xml version="1.0"?><S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body><x:r xmlns:x="http://ec.gob.sri.ws.${service}">${inside}</x:r></S:Body></S:Envelope>`;
const autorizacion = (...estados: string[]) =>
  soap(
    'autorizacion',
    `<RespuestaAutorizacionComprobante><numeroComprobantes>${estados.length}</numeroComprobantes><autorizaciones>${estados
      .map(
        (estado) =>
          `<autorizacion><estado> ${estado} </estado><fechaAutorizacion>2026-11-18T10:15:30-05:00</fechaAutorizacion><comprobante><![CDATA[<factura><estado>X</estado></factura>]]></comprobante><mensajes><mensaje><identificador>39</identificador><mensaje>FIRMA INVALIDA</mensaje><informacionAdicional>de ${estado}</informacionAdicional><tipo>ERROR</tipo></mensaje></mensajes></autorizacion>`,
      )
      .join('')}</autorizaciones></RespuestaAutorizacionComprobante>`,
  );

test('[FE-1] of several answers for one key an authorisation counts, and an unknown state counts as undecided', () => {
  expect(readAutorizacion(autorizacion('NO AUTORIZADO', 'autorizado'))).toMatchObject({
    estado: 'AUTORIZADO',
    conocida: true,
  });
  expect(readAutorizacion(autorizacion('NO AUTORIZADO', 'EN PROCESAMIENTO')).estado).toBe('PENDIENTE');
  expect(readAutorizacion(autorizacion('RECHAZADA'))).toMatchObject({
    estado: 'NO_AUTORIZADO',
    mensajes: [{ identificador: '39', mensaje: 'FIRMA INVALIDA', informacionAdicional: 'de RECHAZADA', tipo: 'ERROR' }],
  });
  expect(readAutorizacion(autorizacion())).toMatchObject({ estado: 'PENDIENTE', conocida: false });
});

test('[FE-1] ConsultaComprobante says whether a document was annulled; about another key or in other words it decides nothing', () => {
  const consulta = (inside: string) =>
    soap(
      'consultas',
      `<EstadoAutorizacionComprobante><claveAcceso>1</claveAcceso>${inside}</EstadoAutorizacionComprobante>`,
    );
  const estado = (text: string) =>
    readConsulta(consulta(`<mensajes/><estadoAutorizacion>${text}</estadoAutorizacion>`), '1');
  expect(['ANULADO', ' pendiente de anular ', 'AUTORIZADO', 'OTRO'].map(estado)).toEqual([
    'ANULADO',
    'PENDIENTE_DE_ANULAR',
    'AUTORIZADO',
    'DESCONOCIDO',
  ]);
  expect(readConsulta(consulta('<estadoConsulta>RECHAZADA</estadoConsulta>'), '1')).toBe('DESCONOCIDO');
  expect(() => readConsulta(consulta('<estadoAutorizacion>ANULADO</estadoAutorizacion>'), '2')).toThrow();
});

test('[FE-1] HTML, half an answer, another service’s answer and nothing are refused as answers', () => {
  const whole = autorizacion('AUTORIZADO');
  for (const text of ['<html><body>502</body></html>', whole.slice(0, -40), '', soap('recepcion', '<otro/>')]) {
    expect(() => readAutorizacion(text)).toThrow();
    expect(() => readRecepcion(text)).toThrow();
    expect(() => readConsulta(text, '1')).toThrow();
  }
});

test('[FE-1] a returned document has the SRI’s own messages', () =>
  expect(
    readRecepcion(
      soap(
        'recepcion',
        '<RespuestaRecepcionComprobante><estado>DEVUELTA</estado><comprobantes><comprobante><claveAcceso>1</claveAcceso><mensajes><mensaje><identificador>43</identificador><mensaje>CLAVE ACCESO REGISTRADA</mensaje><tipo>ERROR</tipo></mensaje></mensajes></comprobante></comprobantes></RespuestaRecepcionComprobante>',
      ),
    ),
  ).toEqual({
    estado: 'DEVUELTA',
    mensajes: [{ identificador: '43', mensaje: 'CLAVE ACCESO REGISTRADA', informacionAdicional: null, tipo: 'ERROR' }],
  }));
