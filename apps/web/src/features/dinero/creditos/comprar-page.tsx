import { money } from '@hampi/contract/base/dinero';
import { getPagoDeCreditos, type PagoDeCreditos, startPagoDeCreditos } from '@hampi/contract/dinero/creditos/calls';
import { cuantosCreditos } from '@hampi/contract/dinero/creditos/palabras';
import { call } from '../../../base/api.ts';
import { CodePage, useOnce, WaitingPage } from '../../personas/cuentas/ingreso/code-page.tsx';
import publico from '../../plataforma/sitio/public.module.css';
import { Datos } from '../transacciones/cita-pagada.tsx';
import { NoSePuede } from '../transacciones/no-se-puede.tsx';
import css from '../transacciones/pagos.module.css';
import { PayWithPayphone } from '../transacciones/pay-with-payphone.tsx';

const TITLE = 'Comprar créditos';

/** `/comprarCreditos/:clientId/:creditsItemId`: the chosen package, and the payment (PA-1). */
export function ComprarPage() {
  const [, , clientId, creditsItemId] = window.location.pathname.split('/').map(Number);
  const params = { clientId: clientId ?? 0, creditsItemId: creditsItemId ?? 0 };
  const seen = useOnce(() => call(getPagoDeCreditos, { params }));
  if (seen.state === 'waiting') return <WaitingPage title={TITLE} />;
  if (seen.state === 'failed')
    return (
      <NoSePuede title={TITLE} error={seen.error} ask="Ingrese con su cuenta de paciente para comprar créditos." />
    );
  return <Compra pago={seen.value} params={params} />;
}

interface CompraProps {
  pago: PagoDeCreditos;
  params: { clientId: number; creditsItemId: number };
}

function Compra({ pago: { creditItem, impedimento }, params }: CompraProps) {
  const { creditos, valor } = creditItem;
  return (
    <CodePage title={TITLE}>
      <p className={`t-band strong ${css.monto}`}>{money(valor)}</p>
      <Datos
        datos={[
          ['Usted compra', cuantosCreditos(creditos)],
          ['Paga ahora', <b key="valor">{money(valor)}</b>],
        ]}
      />
      <p className="c-quiet">Cada crédito paga el anticipo de una reserva, se usa una vez y no caduca.</p>
      {impedimento ? (
        <p role="alert">{impedimento}</p>
      ) : (
        <PayWithPayphone
          valor={valor}
          begin={(redireccion) => call(startPagoDeCreditos, { params, body: { redireccion } })}
        />
      )}
      <a href="/cliente/creditos" className={`${publico.button} ${publico.quiet} ${publico.large}`}>
        Volver a mis créditos
      </a>
    </CodePage>
  );
}
