import { askPruebaSri, type PruebaSri, probarSri } from '@hampi/contract/dinero/facturas/prueba';
import { Button } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../base/api.ts';
import { queryOf } from '../../../base/query.ts';
import { unlessRefused } from '../../../base/toast.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { FirmaDeUnaVez, useFirma } from '../facturas/firma-de-una-vez.tsx';
import css from './facturacion.module.css';
import { ajustesDeFacturacion } from './facturacion.queries.ts';

/** Milliseconds between requests while the SRI decides, which takes some seconds; after that the button asks. */
const EVERY_MS = 2000;
const TIMES = 10;

/** Tests the saved settings with the SRI's test environment, before an invoice depends on them. */
export function PruebaSriSection() {
  const firma = useFirma();
  const [busy, setBusy] = useState(false);
  const [handed, setHanded] = useState<PruebaSri | null>(null);

  const run = async () => {
    setBusy(true);
    const handed = firma.with(async (signature) => setHanded(await call(probarSri, { body: signature })));
    await unlessRefused(handed).finally(() => setBusy(false));
  };

  return (
    <section className={`card shadow-xs ${css.card}`} aria-labelledby="prueba-sri">
      <h2 id="prueba-sri">Prueba con el SRI</h2>
      <p className="mt-8 t-small c-quiet">
        Envía al ambiente de pruebas del SRI un documento de $ 1,00 con los datos que guardó. No tiene validez
        tributaria, no cobra a nadie y no usa los números de sus facturas de producción.
      </p>
      <FirmaDeUnaVez firma={firma} />
      <div aria-live="polite" className={css.resultado}>
        {handed && !busy && <Resultado key={handed.claveAcceso} handed={handed} />}
      </div>
      <div className={`flex wrap gap-8 mt-8 ${css.buttons}`}>
        <Button
          variant="light"
          loading={busy}
          leftSection={<IconPlugConnected size={18} stroke={1.75} aria-hidden />}
          onClick={() => void run()}
        >
          {handed ? 'Probar otra vez' : 'Probar con el SRI'}
        </Button>
      </div>
    </section>
  );
}

/** The SRI's answer, requested again while it is deciding. */
function Resultado({ handed }: { handed: PruebaSri }) {
  const decides = handed.estado === 'RECIBIDA';
  const clave = handed.claveAcceso;
  const query = useQuery(
    queryOf(
      'facturacion',
      askPruebaSri,
      { params: { clave } },
      {
        enabled: decides,
        retry: false,
        refetchInterval: ({ state }) => (isOpen(state.data) && state.dataUpdateCount < TIMES ? EVERY_MS : false),
      },
    ),
  );
  const prueba = (decides && query.data) || handed;
  const client = useQueryClient();
  // An authorised test proves the RUC, which the form below shows.
  useEffect(() => {
    if (prueba.estado === 'AUTORIZADA') void client.invalidateQueries({ queryKey: ajustesDeFacturacion.queryKey });
  }, [prueba.estado, client]);
  if (!isOpen(prueba)) return <Dicho prueba={prueba} />;
  return (
    <Banner title="El SRI recibió el documento y lo está revisando.">
      {query.isError ? 'No se pudo preguntar por él.' : 'Su firma y la conexión funcionan; falta su respuesta.'}
      <div className={`flex wrap gap-8 mt-8 ${css.buttons}`}>
        <Button variant="default" size="xs" loading={query.isFetching} onClick={() => void query.refetch()}>
          Consultar otra vez
        </Button>
      </div>
    </Banner>
  );
}

const isOpen = (prueba: PruebaSri | undefined) => prueba === undefined || prueba.estado === 'RECIBIDA';

function Dicho({ prueba: { estado, explicacion, claveAcceso, emulado } }: { prueba: PruebaSri }) {
  const who = emulado ? 'Respondió el emulador de esta demostración, no el SRI.' : null;
  if (!explicacion)
    return (
      <Banner title="El SRI autorizó el documento de prueba.">
        Ya puede facturar con estos datos. {who}
        <span className="block mt-8 t-hint anywhere">Clave de acceso {claveAcceso}</span>
      </Banner>
    );
  const { titulo, pasos, sri } = explicacion;
  return (
    <Banner kind={estado === 'SIN_RESPUESTA' ? 'warning' : 'error'} title={titulo}>
      {pasos.join(' ')} {who}
      {sri.map(({ identificador, mensaje, informacionAdicional }) => (
        <span key={`${identificador} ${informacionAdicional}`} className="block mt-8 t-hint anywhere">
          {identificador} · {mensaje} {informacionAdicional}
        </span>
      ))}
    </Banner>
  );
}
