import type { MensajeSri } from '@hampi/contract/dinero/facturas/factura';
import type { FastifyInstance } from 'fastify';
import { horaDeEcuador } from '../hora.ts';
import { AUTORIZACION, CONSULTA, RECEPCION } from '../sri.ts';
import { type Nodo, write } from '../xml.ts';
import { parseXml, textIn } from '../xml-tree.ts';
import { type Falla, message, type SriEmulator } from './emulator.ts';
import { page } from './page.ts';

/** The path of the emulator in the demonstration. */
export const SRI_EMULATOR_PATH = '/sri-emulador';

/** Both services under their names, and the page to control the emulator. */
export const sriEmulatorRoutes = (emulator: SriEmulator) => async (app: FastifyInstance) => {
  app.addContentTypeParser('text/xml', { parseAs: 'string', bodyLimit: 700_000 }, (_request, body, done) =>
    done(null, body),
  );
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  // Simulates a bad day of the SRI: no service, a page of something else, or half an answer.
  app.addHook('onSend', async ({ method, raw }, reply, payload) => {
    const { falla } = emulator;
    if (method !== 'POST' || reply.getHeader('content-type') !== XML) return payload;
    if (falla === 'caido') raw.socket.destroy();
    if (falla === 'html') return '<html><body><h1>Servicio no disponible</h1></body></html>';
    return falla === 'mitad' ? String(payload).slice(0, String(payload).length / 2) : payload;
  });

  app.post(`/${RECEPCION}`, async ({ body }, reply) => {
    const { clave, mensaje } = emulator.receive(Buffer.from(asked(body, 'xml'), 'base64').toString());
    return reply.type(XML).send(
      soap('recepcion', 'validarComprobanteResponse', [
        'RespuestaRecepcionComprobante',
        [
          ['estado', mensaje ? 'DEVUELTA' : 'RECIBIDA'],
          ['comprobantes', mensaje ? [['comprobante', [['claveAcceso', clave], mensajes([mensaje])]]] : []],
        ],
      ]),
    );
  });

  app.post(`/${AUTORIZACION}`, async ({ body }, reply) => {
    const clave = asked(body, 'claveAccesoComprobante');
    const found = emulator.authorise(clave);
    const decided: Nodo[] = found
      ? [
          [
            'autorizacion',
            [
              ['estado', found.estado],
              ['numeroAutorizacion', clave],
              ['fechaAutorizacion', horaDeEcuador(new Date(found.recibido))],
              ['ambiente', clave[23] === '2' ? 'PRODUCCIÓN' : 'PRUEBAS'],
              ['comprobante', found.xml],
              mensajes(found.mensajes),
            ],
          ],
        ]
      : [];
    return reply.type(XML).send(
      soap('autorizacion', 'autorizacionComprobanteResponse', [
        'RespuestaAutorizacionComprobante',
        [
          ['claveAccesoConsultada', clave],
          ['numeroComprobantes', String(decided.length)],
          ['autorizaciones', decided],
        ],
      ]),
    );
  });

  app.post(`/${CONSULTA}`, async ({ body }, reply) => {
    const clave = asked(body, 'claveAcceso');
    const found = emulator.consult(clave);
    return reply
      .type(XML)
      .send(
        soap('consultas', 'consultarEstadoAutorizacionComprobanteResponse', [
          'EstadoAutorizacionComprobante',
          found
            ? [
                ['claveAcceso', clave],
                mensajes([]),
                ['estadoAutorizacion', found.estado],
                ['tipoComprobante', clave.slice(8, 10) === '04' ? 'Nota de Crédito' : 'Factura'],
                ['rucEmisor', clave.slice(10, 23)],
                ['fechaAutorizacion', horaDeEcuador(new Date(found.recibido))],
              ]
            : [['claveAcceso', clave], ['estadoConsulta', 'RECHAZADA'], mensajes([message(99)])],
        ]),
      );
  });

  app.get('/', async (_request, reply) => reply.type(HTML).send(page(emulator)));
  app.post('/', async ({ body }, reply) => {
    const { falla, anular } = (body ?? {}) as { falla?: string; anular?: string };
    if (anular) emulator.annul(anular);
    else emulator.falla = (falla || undefined) as Falla | undefined;
    return reply.redirect(`${SRI_EMULATOR_PATH}/`, 303);
  });
};

const XML = 'text/xml; charset=utf-8';
const HTML = 'text/html; charset=utf-8';

const asked = (body: unknown, name: string): string => {
  try {
    return textIn(parseXml(String(body)), name) ?? '';
  } catch {
    return '';
  }
};

const mensajes = (list: MensajeSri[]): Nodo => [
  'mensajes',
  list.map(
    ({ identificador, mensaje, informacionAdicional, tipo }): Nodo => [
      'mensaje',
      [
        ['identificador', identificador],
        ['mensaje', mensaje],
        informacionAdicional ? ['informacionAdicional', informacionAdicional] : undefined,
        ['tipo', tipo ?? 'ERROR'],
      ],
    ],
  ),
];

const soap = (service: string, wrapper: string, content: Nodo): string =>
  write([
    'soap:Envelope',
    [['soap:Body', [[`ns2:${wrapper}`, [content], [['xmlns:ns2', `http://ec.gob.sri.ws.${service}`]]]]]],
    [['xmlns:soap', 'http://schemas.xmlsoap.org/soap/envelope/']],
  ]);
