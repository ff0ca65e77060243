import { fechaCorta, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { checkRuc } from '@hampi/contract/base/identidad';
import type { AjustesDeFacturacion } from '@hampi/contract/dinero/facturacion/calls';
import { AMBIENTES } from '@hampi/contract/dinero/facturacion/emisor';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import css from './facturacion.module.css';

interface Punto {
  title: string;
  text: string;
  done: boolean;
}

/** What is still missing before the first invoice, from what is saved. */
export function ListaParaFacturar({ ajustes }: { ajustes: AjustesDeFacturacion }) {
  return (
    <aside className={`card shadow-xs ${css.aside}`} aria-labelledby="lista-para-facturar">
      <h2 className="mb-12" id="lista-para-facturar">
        Lista para facturar
      </h2>
      <ul className="grid gap-12">
        {puntosOf(ajustes).map(({ title, text, done }) => (
          <li className="grid gap-12" key={title} data-done={done || undefined}>
            <span className={`grid centered r-full b-amber c-amber ${css.mark}`}>
              {done ? (
                <IconCheck size={16} stroke={2} role="img" aria-label="Listo" />
              ) : (
                <IconAlertTriangle size={16} stroke={2} role="img" aria-label="Falta" />
              )}
            </span>
            <div>
              <b className="t-body c-text">{title}</b>
              <span>{text}</span>
            </div>
          </li>
        ))}
      </ul>
    </aside>
  );
}

function puntosOf(ajustes: AjustesDeFacturacion): Punto[] {
  const { emisor, firma } = ajustes;
  return [
    {
      title: 'Datos del emisor',
      text: emisor ? 'Completos' : 'Guárdelos por primera vez',
      done: emisor !== null,
    },
    ...(emisor && checkRuc(emisor.ruc).warning
      ? [{ title: 'RUC', text: 'Su dígito verificador no coincide: revíselo', done: false }]
      : []),
    {
      title: 'Firma electrónica',
      text: textOfFirma(ajustes),
      done: firma !== null && firma.estado !== 'VENCIDA',
    },
    {
      title: 'RUC comprobado',
      text: ajustes.probado ? 'Puede pasar a producción' : 'Guarde la firma que lo lleva o pruebe con el SRI',
      done: ajustes.probado !== null,
    },
    {
      title: 'Facturación activada',
      text: emisor?.facturacionActivada ? 'Los botones Facturar se muestran' : 'Actívela arriba y guarde',
      done: emisor?.facturacionActivada ?? false,
    },
    {
      title: 'Ambiente',
      text:
        emisor?.ambiente === AMBIENTES.PRODUCCION
          ? 'Producción: facturas reales'
          : 'Pruebas: sin validez tributaria todavía',
      done: emisor?.ambiente === AMBIENTES.PRODUCCION,
    },
  ];
}

function textOfFirma({ emisor, firma }: AjustesDeFacturacion): string {
  if (!emisor) return 'Después de guardar los datos';
  if (!firma) return 'No guardada: se pide en cada factura';
  const hasta = fechaCorta(fechaOf(firma.hasta, ZONA_ECUADOR));
  return firma.estado === 'VENCIDA' ? `Venció el ${hasta}` : `Vigente hasta ${hasta}`;
}
