import { TEXTOS } from '@hampi/contract/plataforma/operador/textos';
import { terminosPage, termsPage } from '@hampi/contract/plataforma/sitio/pages';
import { view } from '../../../../view.tsx';
import { CorreoSoporte, LegalPage, NombreResponsable, PlazoDe, type Section } from './legal-page.tsx';

/** `/terminosCondiciones` and `/terms/`: the terms of use with the contents of 3 §1. */
function Content() {
  return (
    <LegalPage
      title="Términos y condiciones"
      version={TEXTOS.terminos}
      summary={[
        'Para tener una cuenta debe haber cumplido 18 años y contar con un documento de identidad.',
        'La historia clínica se guarda cifrada y solo el profesional que ingresó un registro puede editarlo.',
        'La afiliación ofrece el 50 % de descuento únicamente en consultas; el profesional puede retirarse cuando quiera.',
        'La reserva prepagada cuesta $ 5 y forma parte del valor de la consulta.',
      ]}
      sections={sections}
    />
  );
}

const head = {
  title: 'Términos y condiciones · Hampi',
  description:
    'Condiciones de uso de Hampi: cuentas, historia clínica, reservas, créditos, pagos y programa de afiliación.',
  canonical: terminosPage.path,
};
export const terminos = view(terminosPage, head, Content);
/** The same page at its second address. */
export const terms = view(termsPage, head, Content);

const sections: Section[] = [
  {
    id: 'aceptacion',
    title: 'Qué es Hampi y a quién obligan estos términos',
    body: (
      <>
        <p>
          Hampi es una plataforma en línea, dirigida al Ecuador, con la que los profesionales de la salud, sus
          secretarias, los laboratorios y las instituciones administran su consulta, y con la que los pacientes llevan
          sus citas y sus datos. En este documento, «Hampi» o «nosotros» designa a quien opera esta instalación de la
          plataforma, que es <NombreResponsable />, y «usted», a toda persona que la usa.
        </p>
        <p>
          Al crear una cuenta, o al usar la plataforma, usted acepta estos términos junto con la{' '}
          <a href="/privacy/">Política de privacidad</a> y la <a href="/cookies/">Política de cookies</a>. Si no está de
          acuerdo con ellos, no debe usarla.
        </p>
      </>
    ),
  },
  {
    id: 'requisitos',
    title: 'Requisitos para registrarse',
    body: (
      <ul>
        <li>
          La edad mínima para registrarse es de 18 años, y se requiere un documento de identidad: cédula o pasaporte.
        </li>
        <li>
          Los datos de un menor de edad los ingresa su representante legal o el profesional que lo atiende. Un menor no
          puede tener una cuenta propia.
        </li>
        <li>
          Los profesionales de la salud deben indicar además su código profesional (Senescyt), y las instituciones, su
          RUC.
        </li>
        <li>
          Las cuentas de profesionales, laboratorios e instituciones se verifican antes de habilitarse por completo. La
          respuesta se comunica por correo electrónico; mientras tanto, algunas secciones no están disponibles.
        </li>
        <li>
          La información entregada debe ser verdadera, completa y estar al día. Podemos pedir los documentos que la
          respalden.
        </li>
      </ul>
    ),
  },
  {
    id: 'cuenta',
    title: 'Su cuenta y su contraseña',
    body: (
      <>
        <p>
          La cuenta es personal. Usted responde por lo que se haga con ella y se compromete a no compartir su
          contraseña, a cerrar la sesión en equipos compartidos y a avisarnos de inmediato si cree que alguien más la
          usa. Cada persona del consultorio debe ingresar con su propia cuenta: la secretaria no debe usar la del
          profesional.
        </p>
        <p>
          Podemos suspender una cuenta cuando existan indicios de suplantación, de ejercicio sin título, de acceso
          indebido a datos de pacientes o de otro incumplimiento grave de estos términos. Salvo que el riesgo lo impida,
          se lo comunicaremos antes y podrá explicar lo ocurrido.
        </p>
      </>
    ),
  },
  {
    id: 'historia-clinica',
    title: 'Historia clínica y acceso a los pacientes',
    body: (
      <>
        <ul>
          <li>Los registros que un profesional ingresa en la historia clínica se guardan cifrados.</li>
          <li>
            Solo el profesional que ingresó un registro puede editarlo. Cada cambio conserva la versión anterior, su
            autor y su fecha; nada se sobrescribe.
          </li>
          <li>
            Un profesional solo puede acceder a la historia de los pacientes que lo han autorizado o que son sus propios
            pacientes. Buscar o abrir la de otras personas está prohibido.
          </li>
          <li>
            Toda lectura y escritura de una historia clínica queda registrada, y el paciente puede pedir que se le
            informe quién la consultó.
          </li>
          <li>Las secretarias ven la agenda, los datos de filiación y los cobros; no ven las notas clínicas.</li>
        </ul>
        <p>
          La información clínica pertenece al paciente; su custodia, al profesional o establecimiento que la generó,
          conforme a la normativa sanitaria ecuatoriana. El profesional conserva íntegra su responsabilidad por el acto
          médico, por el secreto profesional y por el contenido de las recetas, certificados y pedidos que emite. Las
          ayudas de la plataforma, como el vademécum, son informativas y no reemplazan su criterio.
        </p>
      </>
    ),
  },
  {
    id: 'citas',
    title: 'Citas',
    body: (
      <>
        <p>
          Los horarios y los precios los fija cada profesional, laboratorio o institución. Una cita aprobada reserva el
          turno para el paciente. Si el profesional debe cancelarla, la plataforma avisa al paciente y el turno queda
          libre; si es el paciente quien no puede asistir, debe cancelar con la mayor anticipación posible.
        </p>
        <p>
          Es posible reservar para una tercera persona; quien reserva responde por contar con su consentimiento y por la
          exactitud de los datos. Hampi facilita el encuentro entre pacientes y profesionales, pero no presta servicios
          de salud ni interviene en la atención.
        </p>
        <p>
          <strong>Hampi no atiende emergencias.</strong> Si su vida o la de otra persona está en riesgo, llame al ECU
          911 o acuda al establecimiento más cercano.
        </p>
      </>
    ),
  },
  {
    id: 'pagos',
    title: 'Reserva prepagada, comisiones y pagos',
    body: (
      <>
        <ul>
          <li>
            Cuando el consultorio pide prepago, la reserva prepagada tiene un valor de $ 5 (cinco dólares de los Estados
            Unidos de América), que forma parte del costo de la consulta: se descuenta de lo que se paga al profesional.
          </li>
          <li>
            Por los pagos recibidos a través de la plataforma se cobra una comisión del 1,25 % del valor de la consulta,
            más las tarifas de la pasarela de pago.
          </li>
          <li>
            Los pagos de créditos y de citas se realizan por medio de un proveedor de pagos con tarjeta y billetera
            local. Los datos de su tarjeta los recibe ese proveedor; Hampi no los almacena.
          </li>
          <li>
            Los profesionales que reciben pagos necesitan una cuenta con ese proveedor, vinculada con su RUC (cuenta de
            empresa) o con su número de celular (cuenta personal).
          </li>
          <li>Todos los valores se expresan en dólares de los Estados Unidos de América.</li>
          <li>
            El profesional o la institución emite el comprobante de venta de la atención y responde por sus obligaciones
            tributarias. La plataforma le da los medios para facturar electrónicamente.
          </li>
        </ul>
        <p>
          Una reserva que espera su pago se libera si este no se confirma dentro del plazo indicado al reservar. Cuando
          una cita pagada no se presta por causa del profesional, el paciente puede pedir que se la reagende o que se le
          devuelva lo pagado por ella. Si el consultorio la cancela, se devuelve todo lo pagado en línea.
        </p>
        <p>
          <b>Regla de las 24 horas.</b> Si el paciente cancela 24 horas antes de la cita o más, el anticipo vuelve como
          un crédito para reservar otra vez con el mismo profesional, y lo que pagó por encima del anticipo se le
          devuelve. Si cancela con menos de 24 horas, o no asiste, el anticipo no se devuelve y solo se le devuelve lo
          que pagó por encima de él al cancelar. Cambiar la fecha con menos de 24 horas cuenta como cancelar tarde: la
          nueva cita conserva lo pagado, pero si después se cancela el anticipo no se devuelve.
        </p>
      </>
    ),
  },
  {
    id: 'creditos',
    title: 'Créditos',
    body: (
      <>
        <p>
          Los créditos son unidades prepagadas que sirven para reservar en la plataforma. Los créditos pueden
          transferirse a una tercera persona, y cada crédito se usa una sola vez. Un crédito transferido no vuelve a su
          dueño anterior. Un crédito usado vuelve si el consultorio cancela la cita, o si el paciente la cancela 24
          horas antes o más, con la misma regla del anticipo. No son dinero ni generan intereses.
        </p>
      </>
    ),
  },
  {
    id: 'afiliacion',
    title: 'Programa de afiliación',
    body: (
      <>
        <p>
          Un profesional puede afiliar uno o varios de sus consultorios al programa de descuentos, con estas reglas:
        </p>
        <ul>
          <li>
            El consultorio afiliado otorga a los usuarios un 50 % de descuento, únicamente en consultas. Los demás
            servicios no se incluyen.
          </li>
          <li>La afiliación es voluntaria y el profesional puede retirarse cuando lo desee.</li>
          <li>
            Un consultorio que se desafilia no puede volver a afiliarse hasta que hayan transcurrido al menos 30 días.
          </li>
          <li>Los cupos son limitados por ciudad y especialidad, y se asignan mientras haya disponibles.</li>
          <li>
            Los pacientes que reservaron mientras el consultorio estaba afiliado conservan el beneficio para esas citas,
            aunque después se desafilie.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'campanas',
    title: 'Campañas, avisos y calificaciones',
    body: (
      <>
        <p>
          Los profesionales pueden publicar hasta 12 campañas por año, con un descuento de al menos $ 4, y deben
          respetarlas durante toda su vigencia. Quien las publica responde por su veracidad y por cumplir las normas de
          publicidad de servicios de salud.
        </p>
        <p>
          Hampi envía recordatorios y confirmaciones, y puede enviar promociones por correo electrónico y notificaciones
          push; de estas últimas usted puede darse de baja en cualquier momento. La plataforma puede ofrecer
          calificaciones de profesionales recomendados e instituciones favoritas: las opiniones deben ser veraces,
          respetuosas y no revelar datos de salud de nadie.
        </p>
      </>
    ),
  },
  {
    id: 'uso',
    title: 'Usos que no se permiten',
    body: (
      <>
        <p>Usted se compromete a no:</p>
        <ul>
          <li>hacerse pasar por otra persona o por un profesional sin serlo;</li>
          <li>consultar, copiar o divulgar datos de pacientes sin autorización;</li>
          <li>copiar de forma masiva el vademécum, el directorio u otros contenidos;</li>
          <li>
            intentar vulnerar la seguridad de la plataforma, interferir con ella o extraer datos por medios automáticos;
          </li>
          <li>reservar citas que no piensa usar, ni revender turnos;</li>
          <li>subir contenidos ilícitos, ofensivos o que infrinjan derechos de terceros.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'datos',
    title: 'Protección de datos',
    body: (
      <>
        <p>
          Tratamos los datos personales conforme a la Ley Orgánica de Protección de Datos Personales del Ecuador (LOPDP)
          y a nuestra <a href="/privacy/">Política de privacidad</a>. Respecto de los datos de los pacientes de una
          consulta, el profesional o la institución es el responsable del tratamiento y Hampi es su encargado. Como
          encargado nos obligamos a:
        </p>
        <ul>
          <li>tratar esos datos solo para prestar el servicio y según las instrucciones del responsable;</li>
          <li>guardar confidencialidad y aplicar medidas de seguridad adecuadas a datos de salud;</li>
          <li>
            avisarle de una vulneración de seguridad en un máximo de <PlazoDe que="encargado" /> desde que la
            conozcamos;
          </li>
          <li>ayudarle a atender los derechos de los titulares;</li>
          <li>al terminar, devolverle los datos o eliminarlos, salvo los que la ley obligue a conservar.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'propiedad',
    title: 'Propiedad intelectual',
    body: (
      <p>
        La plataforma, su diseño, su marca y sus contenidos propios pertenecen a Hampi o a quienes le han dado licencia.
        Usted recibe un derecho de uso personal, no exclusivo e intransferible mientras tenga su cuenta. Lo que usted
        escribe y sube sigue siendo suyo: nos autoriza a alojarlo y mostrarlo solo en la medida en que haga falta para
        prestarle el servicio.
      </p>
    ),
  },
  {
    id: 'responsabilidad',
    title: 'Disponibilidad y responsabilidad',
    body: (
      <>
        <p>
          Procuramos que la plataforma esté disponible las 24 horas, los 7 días de la semana, y hacemos copias de
          respaldo. Puede haber interrupciones por mantenimiento o por causas ajenas a nosotros, como fallas de internet
          o de energía; el profesional debe prever cómo atender en esos casos.
        </p>
        <p>
          Hampi no responde por los actos de los profesionales, instituciones o pacientes, ni por los servicios de
          terceros. Nada de lo dicho limita los derechos que la ley reconoce a los consumidores y a los titulares de
          datos, ni la responsabilidad por dolo o culpa grave.
        </p>
      </>
    ),
  },
  {
    id: 'baja',
    title: 'Cómo dejar la plataforma',
    body: (
      <p>
        Cerrar la sesión es la forma mínima de dejar de usar la plataforma. También puede solicitar la eliminación de su
        cuenta y de sus datos por correo electrónico a <CorreoSoporte />: el equipo revisa la solicitud, la confirma y
        le envía un correo de confirmación. Los documentos y registros que la ley obliga a conservar, como la historia
        clínica y los comprobantes, se guardan bloqueados durante el plazo que corresponda.
      </p>
    ),
  },
  {
    id: 'cambios',
    title: 'Cambios de estos términos',
    body: (
      <p>
        Podemos modificar estos términos. La versión vigente y su fecha constan siempre en esta página. De los cambios
        importantes le avisaremos por correo o dentro de la plataforma antes de que se apliquen; si no los acepta, puede
        retirarse sin costo. Las citas, créditos y pagos anteriores se rigen por los términos vigentes cuando se
        realizaron.
      </p>
    ),
  },
  {
    id: 'ley',
    title: 'Ley aplicable y contacto',
    body: (
      <>
        <p>
          Estos términos se rigen por las leyes de la República del Ecuador. Toda diferencia se procurará resolver de
          buena fe y, si hace falta, por mediación; de no lograrse, ante los jueces competentes del domicilio de quien
          opera la plataforma, sin perjuicio del fuero que la ley reconozca al consumidor.
        </p>
        <p>
          Sus preguntas y reclamos son bienvenidos en <CorreoSoporte /> o en la página de{' '}
          <a href="/Contacto">Contacto</a>.
        </p>
      </>
    ),
  },
];
