import { TEXTOS } from '@hampi/contract/plataforma/operador/textos';
import { privacidadPage } from '@hampi/contract/plataforma/sitio/pages';
import { view } from '../../../../view.tsx';
import {
  CorreoDatos,
  LegalPage,
  NombreResponsable,
  PlazoDe,
  type Section,
  usePlazos,
  useResponsable,
} from './legal-page.tsx';

/** `/privacy/`: the privacy policy with the contents of 3 §1 and those required by Ecuadorian law (ecuador §7.1). */
function Content() {
  const { derecho, desde } = usePlazos();
  return (
    <LegalPage
      title="Política de privacidad"
      version={TEXTOS.privacidad}
      plazosDesde={desde}
      summary={[
        'Sus datos de salud se guardan cifrados y solo los ven quienes le atienden o usted autoriza.',
        'Los datos de menores de edad son de uso estrictamente médico y se depuran cada 3 años si el usuario está inactivo.',
        `Puede pedir una copia de sus datos, corregirlos o solicitar su eliminación por correo; respondemos en ${derecho}.`,
        'No vendemos datos personales.',
      ]}
      sections={sections}
    />
  );
}

export const privacidad = view(
  privacidadPage,
  {
    title: 'Política de privacidad · Hampi',
    description:
      'Qué datos trata Hampi, para qué, con quién se comparten, cuánto tiempo se guardan y cómo ejercer sus derechos.',
  },
  Content,
);

/** Address and contacts of who is responsible, and of the data protection officer. */
function DatosResponsable() {
  const responsable = useResponsable();
  if (!responsable) return null;
  const { ruc, direccion, ciudad, correo, telefono, dpd_nombre, dpd_correo } = responsable;
  return (
    <ul>
      <li>
        <strong>RUC:</strong> {ruc}
      </li>
      <li>
        <strong>Domicilio:</strong> {direccion}, {ciudad}
      </li>
      <li>
        <strong>Correo:</strong> <a href={`mailto:${correo}`}>{correo}</a>
        {telefono && <>, teléfono {telefono}</>}
      </li>
      <li>
        <strong>Delegado de protección de datos:</strong>{' '}
        {dpd_nombre ? (
          <>
            {dpd_nombre}, <a href={`mailto:${dpd_correo}`}>{dpd_correo}</a>
          </>
        ) : (
          'no se ha designado'
        )}
      </li>
    </ul>
  );
}

const sections: Section[] = [
  {
    id: 'responsable',
    title: 'Quién responde por sus datos',
    body: (
      <>
        <p>
          <NombreResponsable /> es responsable del tratamiento de los datos de las cuentas y del uso de esta plataforma.
          De los datos clínicos y de filiación que un profesional o una institución ingresa sobre sus pacientes es
          responsable ese profesional o institución; quien opera la plataforma los trata por su encargo y según sus
          instrucciones.
        </p>
        <DatosResponsable />
        <p>
          Esta política cumple la Ley Orgánica de Protección de Datos Personales (LOPDP, Suplemento del Registro Oficial
          459, de 26 de mayo de 2021) y su reglamento. Para todo lo relativo a sus datos escriba a <CorreoDatos />.
        </p>
      </>
    ),
  },
  {
    id: 'datos',
    title: 'Qué datos tratamos',
    body: (
      <ul>
        <li>
          <strong>De la cuenta:</strong> nombres, apellidos, cédula o pasaporte, correo, usuario, teléfono, fotografía y
          contraseña (guardada de modo que nadie puede leerla).
        </li>
        <li>
          <strong>Profesionales:</strong> título, código Senescyt, número de ACESS, especialidades, consultorios,
          horarios, servicios y precios.
        </li>
        <li>
          <strong>De filiación del paciente:</strong> fecha de nacimiento, sexo, dirección, ciudad, nacionalidad, estado
          civil, instrucción, ocupación, tipo de sangre, seguros y nombres de los padres o del representante.
        </li>
        <li>
          <strong>De salud:</strong> citas, consultas, antecedentes, alergias, diagnósticos, recetas, exámenes, vacunas
          y certificados.
        </li>
        <li>
          <strong>De pagos:</strong> valor, fecha y número de la transacción. Los datos de la tarjeta los recibe el
          proveedor de pagos, no nosotros.
        </li>
        <li>
          <strong>De uso y seguridad:</strong> fecha, dirección de red y tipo de navegador de los ingresos, y el
          registro de quién consultó cada historia clínica.
        </li>
        <li>
          <strong>De contacto:</strong> lo que usted escribe en los formularios de contacto y de soporte.
        </li>
      </ul>
    ),
  },
  {
    id: 'finalidades',
    title: 'Para qué los usamos y con qué fundamento',
    body: (
      <>
        <table>
          <thead>
            <tr>
              <th scope="col">Finalidad</th>
              <th scope="col">Fundamento</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>Crear y mantener su cuenta, gestionar citas, pagos y comprobantes</td>
              <td>Ejecución de los términos que usted aceptó</td>
            </tr>
            <tr>
              <td>Llevar la historia clínica y los documentos médicos</td>
              <td>Su consentimiento y la atención de salud por profesionales sujetos a secreto</td>
            </tr>
            <tr>
              <td>Recordatorios y avisos de sus citas</td>
              <td>Ejecución del servicio solicitado</td>
            </tr>
            <tr>
              <td>Promociones por correo y notificaciones push</td>
              <td>Su consentimiento, que puede retirar cuando quiera</td>
            </tr>
            <tr>
              <td>Verificar a los profesionales y prevenir fraudes y accesos indebidos</td>
              <td>Interés legítimo en la seguridad de los pacientes</td>
            </tr>
            <tr>
              <td>Conservar historias clínicas y comprobantes</td>
              <td>Obligación legal</td>
            </tr>
            <tr>
              <td>Medir las visitas al sitio</td>
              <td>
                Su consentimiento, según la <a href="/cookies/">Política de cookies</a>
              </td>
            </tr>
          </tbody>
        </table>
        <p>
          El consentimiento se otorga al registrarse y al usar el sistema; para los datos de salud, de modo expreso con
          el profesional que le atiende. Retirarlo es tan sencillo como darlo y no afecta a lo ya realizado. No tomamos
          decisiones basadas únicamente en tratamientos automatizados.
        </p>
      </>
    ),
  },
  {
    id: 'salud',
    title: 'Datos de salud',
    body: (
      <>
        <p>
          Son datos sensibles y reciben una protección especial (artículos 30 a 32 de la LOPDP, según lo publicado). Los
          tratan profesionales e instituciones de salud, obligados al secreto profesional:
        </p>
        <ul>
          <li>los registros clínicos se almacenan cifrados;</li>
          <li>solo el profesional que los ingresó puede editarlos;</li>
          <li>
            un profesional accede únicamente a los datos de sus propios pacientes o de quienes lo han autorizado, y la
            autorización es revocable;
          </li>
          <li>las secretarias no ven notas clínicas;</li>
          <li>cada lectura y cada cambio queda registrado, y usted puede pedir saber quién los consultó;</li>
          <li>nunca se usan para publicidad ni se incluyen en los avisos más allá de lo que su lector necesita.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'menores',
    title: 'Menores de edad',
    body: (
      <>
        <p>
          Los datos de menores de edad son de uso estrictamente médico. Los ingresa el profesional que atiende al menor
          o su representante legal, quien da el consentimiento; desde los 15 años el adolescente puede ejercer por sí
          mismo sus derechos sobre sus datos. No se usan para promociones ni para estadísticas que lo identifiquen.
        </p>
        <p>
          Los datos de menores que corresponden a usuarios inactivos se depuran cada 3 años. La historia clínica que la
          normativa sanitaria obliga a conservar no se destruye antes de su plazo: se archiva fuera de la vista y la
          depuración queda registrada.
        </p>
      </>
    ),
  },
  {
    id: 'destinatarios',
    title: 'Con quién se comparten',
    body: (
      <>
        <p>No vendemos ni alquilamos datos personales. Los comunicamos solo a:</p>
        <ul>
          <li>
            los profesionales, laboratorios e instituciones con quienes usted reserva o a quienes autoriza, y sus
            secretarias en lo administrativo;
          </li>
          <li>el proveedor de pagos con tarjeta y billetera local, para cobrar y confirmar transacciones;</li>
          <li>el Servicio de Rentas Internas, cuando se emite un comprobante electrónico;</li>
          <li>
            proveedores técnicos (alojamiento, correo, notificaciones, mapas) obligados por contrato a guardar
            confidencialidad;
          </li>
          <li>autoridades judiciales o sanitarias, cuando la ley lo exige.</li>
        </ul>
        <p>
          Los datos profesionales que el profesional decide publicar (nombre, especialidad, consultorios, precios) son
          visibles para el público. Si algún proveedor trata datos fuera del Ecuador, lo hace con el nivel de protección
          o las garantías que exige la LOPDP.
        </p>
      </>
    ),
  },
  {
    id: 'plazos',
    title: 'Cuánto tiempo se guardan',
    body: (
      <ul>
        <li>Los datos de la cuenta, mientras esté activa y hasta que pida su eliminación.</li>
        <li>
          La historia clínica, <PlazoDe que="historia" /> desde la última atención, salvo que la norma sanitaria fije
          otro plazo.
        </li>
        <li>
          Las recetas, <PlazoDe que="recetas" />; los comprobantes de venta, <PlazoDe que="comprobantes" />.
        </li>
        <li>
          Los datos de menores de usuarios inactivos se depuran cada 3 años, con la salvedad indicada en la sección 5.
        </li>
        <li>Los mensajes de contacto y soporte, hasta que se hayan atendido y no haga falta conservarlos.</li>
      </ul>
    ),
  },
  {
    id: 'seguridad',
    title: 'Cómo los protegemos',
    body: (
      <>
        <p>
          Usamos conexiones cifradas, cifrado de los registros clínicos en el almacenamiento, contraseñas que no pueden
          leerse, permisos mínimos por rol, registro de accesos y copias de respaldo. Ningún sistema es infalible: elija
          una contraseña que no use en otro sitio y cierre la sesión en equipos compartidos. Cerrar la sesión es la
          forma mínima de salir del sistema.
        </p>
        <p>
          Si ocurriera una vulneración de seguridad, la notificaremos a la Superintendencia de Protección de Datos
          Personales y a ARCOTEL en un máximo de <PlazoDe que="autoridad" />, y a usted en un máximo de{' '}
          <PlazoDe que="personas" /> cuando sus derechos estén en riesgo.
        </p>
      </>
    ),
  },
  {
    id: 'derechos',
    title: 'Sus derechos',
    body: (
      <>
        <p>Usted puede, gratuitamente y en cualquier momento:</p>
        <ul>
          <li>
            acceder a sus datos y recibir una copia de ellos; de su historia clínica también por la Ley Orgánica de
            Salud, artículo 7, literal f;
          </li>
          <li>pedir que se rectifiquen o se actualicen;</li>
          <li>pedir que se eliminen o que se suspenda su tratamiento;</li>
          <li>oponerse a un uso determinado, como el envío de promociones;</li>
          <li>llevarlos a otro servicio en un formato común (portabilidad);</li>
          <li>no ser objeto de decisiones basadas solo en tratamientos automatizados;</li>
          <li>retirar su consentimiento.</li>
        </ul>
        <p>
          Escriba a <CorreoDatos /> desde el correo de su cuenta. Respondemos en un máximo de <PlazoDe que="derecho" />.
          Si no queda conforme, puede acudir a la Superintendencia de Protección de Datos Personales.
        </p>
      </>
    ),
  },
  {
    id: 'eliminacion',
    title: 'Cómo pedir la eliminación de sus datos',
    body: (
      <>
        <p>
          Envíe su solicitud por correo electrónico a <CorreoDatos />, con su nombre, su documento de identidad y el
          usuario de su cuenta. El equipo la revisa y la confirma con usted, para que nadie pueda borrar los datos de
          otra persona; una vez realizada, le envía un correo de confirmación.
        </p>
        <p>
          No se eliminan los datos que la ley obliga a conservar, como la historia clínica dentro de su plazo y los
          comprobantes de venta: quedan bloqueados y solo se usan para cumplir esa obligación.
        </p>
      </>
    ),
  },
  {
    id: 'avisos',
    title: 'Avisos, promociones y calificaciones',
    body: (
      <p>
        Además de los avisos de sus citas, si usted las acepta, le enviamos promociones por notificación push y por
        correo electrónico; puede darse de baja desde el mismo mensaje, en Mi cuenta o escribiéndonos. Cuando usted
        califica a un profesional recomendado o marca una institución como favorita, guardamos esa preferencia; la
        calificación puede mostrarse a otros usuarios sin revelar sus datos de salud.
      </p>
    ),
  },
  {
    id: 'cambios',
    title: 'Cambios de esta política',
    body: (
      <p>
        La versión vigente y su fecha constan siempre en esta página, y desde cuándo rigen sus plazos si se cambiaron.
        De los cambios importantes le avisaremos antes de aplicarlos y, cuando la ley lo requiera, le pediremos de nuevo
        su consentimiento.
      </p>
    ),
  },
];
