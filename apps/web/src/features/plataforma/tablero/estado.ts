/** What the figures of the system mean (BE-27): a plain sentence for each part, and the remedy if there is a problem. */
import { fechaCorta, fechaHora, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import type { Sistema } from '@hampi/contract/plataforma/tablero/sistema';
import * as MSistema from '@hampi/contract/plataforma/tablero/sistema-messages';
import { bytesTexto } from '../../../kit/bytes.ts';
import { contado } from './palabras.ts';

/** `dato` is neither good nor bad, only information. */
export type Nivel = 'bien' | 'atencion' | 'mal' | 'dato';

export interface Parte {
  clave: string;
  titulo: string;
  nivel: Nivel;
  frase: string;
  /** What the administrator should do. */
  hacer?: string;
  /** A short figure shown beside it. */
  valor?: string;
  /** Address of a list with the details. */
  a?: string;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** The clock queues a job every minute; after this time without one, no worker is running. */
const CLOCK_STOPPED = 5 * MINUTE;
/** Mails normally leave within seconds. */
const MAIL_LATE = 10 * MINUTE;
/** Verified every night. */
const AUDIT_OLD = 2 * DAY;
/** A backup is made every night and tried every week. */
const BACKUP_OLD = 2 * DAY;
const TRIAL_OLD = 15 * DAY;
/** Archived every minute. */
const ARCHIVE_OLD = 5 * MINUTE;
/** Below the first share of free disk space a warning is shown; below the second the database will soon stop. */
const DISK_LOW = 0.15;
const DISK_FULL = 0.05;
const CERTIFICATE_SOON = 21 * DAY;
/** Two clocks by NTP differ by much less. */
const CLOCKS_DIFFER_S = 60;

/** All parts: those with a problem first, otherwise in order of importance. */
export function partesDe(s: Sistema): Parte[] {
  const now = Date.parse(s.revisado_en);
  const parts = [
    respaldo(s, now),
    minutos(s, now),
    trabajos(s, now),
    correos(s, now),
    auditoria(s, now),
    archivos(s),
    disco(s),
    certificado(s, now),
    ...certificadoBase(s, now),
    firmas(s),
    sri(s),
    payphone(s),
    base(s),
    ...reloj(s),
    operador(s),
    versiones(s),
  ];
  return parts.sort((a, b) => ORDER.indexOf(a.nivel) - ORDER.indexOf(b.nivel));
}
const ORDER: Nivel[] = ['mal', 'atencion', 'bien', 'dato'];

const age = (instant: string | null, now: number) =>
  instant === null ? Number.POSITIVE_INFINITY : now - Date.parse(instant);
const when = (instant: string) => fechaHora(instant, ZONA_ECUADOR);

function respaldo({ respaldo: r, demo }: Sistema, now: number): Parte {
  const made = r.hecho_en ? `Última copia: ${when(r.hecho_en)}.` : MSistema.sin_copias;
  const part = {
    clave: 'respaldo',
    titulo: 'Copia de seguridad',
    frase: r.probado_en ? `${made} Restauración probada el ${when(r.probado_en)}.` : made,
    ...(r.bytes !== null && { valor: bytesTexto(r.bytes) }),
  };
  const hacer = (own: string) => (r.externo ? MSistema.externo_hacer : own);
  if (r.fallo)
    return { ...part, nivel: 'mal', frase: `La última copia falló. ${made}`, hacer: hacer(MSistema.copia_fallida) };
  if (r.prueba_fallida)
    return {
      ...part,
      nivel: 'mal',
      frase: `${made} No se pudo restaurar al probarla.`,
      hacer: hacer(MSistema.prueba_fallida),
    };
  if (!r.activo && demo) return { ...part, nivel: 'dato', frase: MSistema.respaldo_demo };
  if (!r.activo)
    return { ...part, nivel: 'mal', frase: `${MSistema.sin_respaldo} ${made}`, hacer: MSistema.respaldo_hacer };
  if (age(r.hecho_en, now) > BACKUP_OLD) return { ...part, nivel: 'mal', hacer: hacer(MSistema.copia_vieja) };
  return age(r.probado_en, now) > TRIAL_OLD
    ? { ...part, nivel: 'atencion', hacer: hacer(MSistema.probar_hacer) }
    : { ...part, nivel: 'bien' };
}

function minutos({ minutos: m, respaldo: { externo } }: Sistema, now: number): Parte {
  const hacer = externo ? MSistema.externo_minutos_hacer : MSistema.minutos_hacer;
  const upTo = m.archivado_en ? `Archivado hasta el ${when(m.archivado_en)}.` : MSistema.minutos_nada;
  const part = { clave: 'minutos', titulo: 'Archivado de cada minuto', frase: upTo };
  if (!m.activo) return { ...part, nivel: 'dato', frase: MSistema.sin_minutos };
  if (age(m.archivado_en, now) > ARCHIVE_OLD)
    return { ...part, nivel: 'mal', frase: m.fallo ? `${upTo} ${m.fallo}` : upTo, hacer };
  if (m.fallo) return { ...part, nivel: 'atencion', frase: `${upTo} ${m.fallo}`, hacer };
  // Its copies and trials are those of the part before.
  if (externo) return { ...part, nivel: 'bien' };
  if (m.base_fallida)
    return { ...part, nivel: 'mal', frase: `${upTo} La última copia base falló.`, hacer: MSistema.base_hacer };
  if (!m.base_en) return { ...part, nivel: 'atencion', frase: `${upTo} ${MSistema.minutos_sin_base}` };
  if (m.prueba_fallida)
    return {
      ...part,
      nivel: 'mal',
      frase: `${upTo} No se pudo volver a él al probarlo: ${m.prueba_fallida}`,
      hacer: MSistema.minutos_prueba_hacer,
    };
  const base = `${upTo} Copia base del ${when(m.base_en)}.`;
  const frase = m.probado_en ? `${base} Vuelta al último minuto probada el ${when(m.probado_en)}.` : base;
  return age(m.probado_en, now) > TRIAL_OLD
    ? { ...part, nivel: 'atencion', frase, hacer: MSistema.minutos_probar }
    : { ...part, nivel: 'bien', frase };
}

function trabajos({ trabajos: t, demo }: Sistema, now: number): Parte {
  const part = { clave: 'trabajos', titulo: 'Tareas de fondo', valor: `${contado(t.esperan, 'en cola', 'en cola')}` };
  if (age(t.reloj_en, now) > CLOCK_STOPPED && !(demo && t.reloj_en === null))
    return {
      ...part,
      nivel: 'mal',
      frase: t.reloj_en ? MSistema.reloj_detenido(when(t.reloj_en)) : MSistema.reloj_nunca,
      hacer: MSistema.reloj_hacer,
    };
  if (t.fallidos > 0)
    return {
      ...part,
      nivel: 'mal',
      frase: `${contado(t.fallidos, 'tarea agotó', 'tareas agotaron')} sus intentos.`,
      hacer: MSistema.trabajos_hacer,
    };
  if (t.atrasados > 0)
    return {
      ...part,
      nivel: 'atencion',
      frase: `${contado(t.atrasados, 'tarea espera', 'tareas esperan')} más de cinco minutos.`,
      hacer: MSistema.atraso_hacer,
    };
  if (t.reintentando > 0)
    return {
      ...part,
      nivel: 'atencion',
      frase: `${contado(t.reintentando, 'tarea falló y se reintenta', 'tareas fallaron y se reintentan')} solas.`,
      hacer: MSistema.reintento_hacer,
    };
  return { ...part, nivel: 'bien', frase: MSistema.trabajos_bien };
}

function correos({ correos: c, demo }: Sistema, now: number): Parte {
  const part = { clave: 'correos', titulo: 'Correo', valor: `${contado(c.esperan, 'en cola', 'en cola')}` };
  const sent = `${contado(c.enviados, 'enviado', 'enviados')} en 24 horas`;
  if (c.fallidos > 0)
    return {
      ...part,
      nivel: 'mal',
      frase: `${contado(c.fallidos, 'correo no salió', 'correos no salieron')} tras diez intentos; ${sent}.`,
      hacer: MSistema.correos_hacer,
      a: '/admin/avisos?filtro=FALLIDO',
    };
  if (!c.salen && demo) return { ...part, nivel: 'dato', frase: MSistema.correos_demo, a: '/admin/avisos' };
  if (!c.salen)
    return {
      ...part,
      nivel: 'mal',
      frase: MSistema.correos_locales,
      hacer: MSistema.correos_configurar,
      a: '/admin/avisos',
    };
  if (c.reintentando > 0 || (c.esperan > 0 && age(c.desde, now) > MAIL_LATE))
    return {
      ...part,
      nivel: 'atencion',
      frase: `${contado(c.reintentando, 'correo se reintenta', 'correos se reintentan')}; ${sent}.`,
      hacer: MSistema.correos_esperar,
      a: '/admin/avisos?filtro=FALLIDO',
    };
  return { ...part, nivel: 'bien', frase: `${sent}, ninguno devuelto.`, a: '/admin/avisos' };
}

function auditoria({ auditoria: a }: Sistema, now: number): Parte {
  const part = { clave: 'auditoria', titulo: 'Auditoría', a: '/admin/auditoria' };
  const checked = a.verificada_en && `Verificada el ${when(a.verificada_en)}`;
  if (a.fallos > 0)
    return { ...part, nivel: 'mal', frase: `${checked}: fue alterada.`, hacer: MSistema.auditoria_alterada };
  if (a.sin_leer > 0)
    return { ...part, nivel: 'atencion', frase: `${checked}, sin poder leer un sello.`, hacer: MSistema.sellos_hacer };
  if (!checked || age(a.verificada_en, now) > AUDIT_OLD)
    return {
      ...part,
      nivel: 'atencion',
      frase: checked ? `${checked}.` : MSistema.auditoria_nunca,
      hacer: MSistema.verificar_hacer,
    };
  const sealed = a.sellada_en ? ` Último sello: ${when(a.sellada_en)}.` : '';
  return { ...part, nivel: 'bien', frase: `${checked}: como se escribió.${sealed}` };
}

function archivos({ archivos: { perdidos, ultimos } }: Sistema): Parte {
  const part = { clave: 'archivos', titulo: 'Archivos guardados' };
  if (perdidos === 0) return { ...part, nivel: 'bien', frase: MSistema.archivos_bien };
  const named = ultimos.map(({ clave, que, hallado_en }) => `${clave} (${PERDIDO[que]}, ${when(hallado_en)})`);
  return {
    ...part,
    nivel: 'mal',
    frase: `${contado(perdidos, 'archivo no se puede', 'archivos no se pueden')} abrir: ${named.join('; ')}${perdidos > named.length ? '…' : '.'}`,
    hacer: MSistema.archivos_hacer,
  };
}
const PERDIDO = { FALTA: 'falta', DANADO: 'dañado' } as const;

function disco({ disco: d }: Sistema): Parte {
  const part = { clave: 'disco', titulo: 'Disco' };
  if (!d || d.total === 0) return { ...part, nivel: 'dato', frase: MSistema.disco_ajeno };
  const free = d.libre / d.total;
  const said = {
    ...part,
    frase: `${bytesTexto(d.libre)} libres de ${bytesTexto(d.total)} en la carpeta de datos.`,
    valor: `${Math.floor(free * 100)} % libre`,
  };
  if (free < DISK_FULL) return { ...said, nivel: 'mal', hacer: MSistema.disco_lleno };
  return free < DISK_LOW ? { ...said, nivel: 'atencion', hacer: MSistema.disco_poco } : { ...said, nivel: 'bien' };
}

function certificado({ certificado: { estado, hasta }, demo }: Sistema, now: number): Parte {
  const part = { clave: 'certificado', titulo: 'Certificado del sitio' };
  if (estado === 'COMPROBANDO') return { ...part, nivel: 'dato', frase: MSistema.certificado_comprobando };
  if (estado === 'SIN_HTTPS')
    return demo
      ? { ...part, nivel: 'dato', frase: MSistema.certificado_demo }
      : { ...part, nivel: 'atencion', frase: MSistema.sin_https, hacer: MSistema.https_hacer };
  if (estado === 'SIN_RESPUESTA' || !hasta)
    return { ...part, nivel: 'atencion', frase: MSistema.certificado_mudo, hacer: MSistema.certificado_mudo_hacer };
  return { ...part, ...ending(hasta, now, MSistema.certificado_pronto, MSistema.certificado_vencido) };
}

/** Of the database's servers, where they speak TLS. */
function certificadoBase({ certificado_base: c }: Sistema, now: number): Parte[] {
  if (!c) return [];
  const titulo = `Certificado de la base de datos (${c.equipo})`;
  const said = ending(c.hasta, now, MSistema.certificado_base_pronto, MSistema.certificado_base_vencido);
  return [{ clave: 'certificado_base', titulo, ...said }];
}

function ending(hasta: string, now: number, soon: string, over: string): Omit<Parte, 'clave' | 'titulo'> {
  const left = Date.parse(hasta) - now;
  const said = { frase: `Válido hasta el ${when(hasta)}.`, valor: `${Math.max(0, Math.floor(left / DAY))} días` };
  if (left <= 0) return { ...said, nivel: 'mal', frase: `Venció el ${when(hasta)}.`, hacer: over };
  return left < CERTIFICATE_SOON ? { ...said, nivel: 'atencion', hacer: soon } : { ...said, nivel: 'bien' };
}

function firmas({ firmas: { por_vencer, vencidas } }: Sistema): Parte {
  const part = { clave: 'firmas', titulo: 'Firmas de facturación' };
  if (por_vencer + vencidas === 0) return { ...part, nivel: 'bien', frase: MSistema.firmas_bien };
  return {
    ...part,
    nivel: 'atencion',
    frase: `${contado(por_vencer, 'firma vence', 'firmas vencen')} en 30 días; ${contado(vencidas, 'ya venció', 'ya vencieron')}.`,
    hacer: MSistema.firmas_hacer,
  };
}

function sri({ sri: { en_cola, devueltas, sin_respuesta, nuestras } }: Sistema): Parte {
  const part = { clave: 'sri', titulo: 'SRI', valor: contado(en_cola, 'en cola', 'en cola') };
  const said = [
    devueltas > 0 && contado(devueltas, 'factura devuelta o no autorizada', 'facturas devueltas o no autorizadas'),
    sin_respuesta > 0 && `${sin_respuesta} sin respuesta en un día`,
    nuestras > 0 && `${nuestras} por un error nuestro`,
  ].filter(Boolean);
  if (said.length === 0) return { ...part, nivel: 'bien', frase: MSistema.sri_bien };
  return {
    ...part,
    nivel: nuestras > 0 ? 'mal' : 'atencion',
    frase: `${said.join('; ')}.`,
    hacer: nuestras > 0 ? MSistema.sri_nuestras : MSistema.sri_hacer,
  };
}

function payphone({ payphone: p }: Sistema): Parte {
  const part = {
    clave: 'payphone',
    titulo: 'PayPhone',
    a: `/admin/transacciones${p.por_revisar > 0 ? '?filtro=POR_REVISAR' : ''}`,
  };
  if (!p.activo) return { ...part, nivel: 'dato', frase: MSistema.payphone_apagado };
  return {
    ...part,
    nivel: p.prueba ? 'dato' : 'bien',
    frase: p.prueba ? MSistema.payphone_prueba : MSistema.payphone_bien,
    valor: contado(p.por_revisar, 'por revisar', 'por revisar'),
  };
}

function base({ base: b }: Sistema): Parte {
  const crowded = b.conexiones / b.maximo > 0.8;
  return {
    clave: 'base',
    titulo: 'Base de datos',
    nivel: crowded ? 'atencion' : 'bien',
    frase: `${b.conexiones} de ${b.maximo} conexiones.`,
    ...(crowded && { hacer: MSistema.conexiones_hacer }),
    valor: bytesTexto(b.bytes),
  };
}

/** Only while Hampi and its database do not agree on the time. */
function reloj({ base: { adelanto_s } }: Sistema): Parte[] {
  const off = Math.abs(adelanto_s);
  if (off <= CLOCKS_DIFFER_S) return [];
  const frase = MSistema.reloj_distinto(contado(Math.round(off / 60), 'minuto', 'minutos'), adelanto_s > 0);
  return [{ clave: 'reloj', titulo: 'Reloj', nivel: 'atencion', frase, hacer: MSistema.reloj_distinto_hacer }];
}

function operador({ operador: definido, demo }: Sistema): Parte {
  const part = { clave: 'operador', titulo: 'Operador', a: '/admin/operador' };
  if (definido) return { ...part, nivel: 'bien', frase: MSistema.operador_definido };
  return demo
    ? { ...part, nivel: 'dato', frase: MSistema.operador_por_definir }
    : { ...part, nivel: 'mal', frase: MSistema.operador_por_definir, hacer: MSistema.operador_hacer };
}

/** The last day of security corrections of each Node, by its first number. */
const NODE_ENDS: Record<string, string> = { 20: '2026-04-30', 22: '2027-04-30', 24: '2028-04-30', 26: '2029-04-30' };

function versiones({ versiones: v, demo, revisado_en }: Sistema): Parte {
  const part = {
    clave: 'versiones',
    titulo: 'Versiones',
    frase: `Hampi ${v.hampi}, Node ${v.node}, PostgreSQL ${v.postgresql}; ${v.migraciones} migraciones.`,
  };
  if (!v.al_dia) return { ...part, nivel: 'mal', hacer: MSistema.migraciones_hacer };
  const ended = NODE_ENDS[v.node.split('.')[0] ?? ''];
  return ended && ended < revisado_en && !demo
    ? { ...part, nivel: 'atencion', hacer: MSistema.node_hacer(fechaCorta(ended)) }
    : { ...part, nivel: 'dato' };
}
