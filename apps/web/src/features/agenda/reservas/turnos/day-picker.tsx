/** A month with the days that still have places marked; loaded in step 2. */
import 'dayjs/locale/es';
import { fechaLarga, ultimaFecha } from '@hampi/contract/base/fechas';
import { DatePicker } from '@mantine/dates';
import css from './turnos.module.css';

interface DayPickerProps {
  /** The day on screen. */
  value: string;
  hoy: string;
  /** First day of the month on screen. */
  month: string;
  onMonth: (month: string) => void;
  onDay: (fecha: string) => void;
  /** The number of free turnos on a day. */
  free: (fecha: string) => number;
}

export default function DayPicker({ value, hoy, month, onMonth, onDay, free }: DayPickerProps) {
  return (
    <DatePicker
      className={css.picker}
      locale="es"
      firstDayOfWeek={1}
      weekendDays={[]}
      maxLevel="month"
      hideOutsideDates
      minDate={hoy}
      maxDate={ultimaFecha(hoy)}
      date={month}
      onDateChange={onMonth}
      value={value}
      onChange={(fecha) => fecha && onDay(fecha)}
      getDayProps={(fecha) => {
        const count = free(fecha);
        return {
          'data-free': count > 0 || undefined,
          // Today in the office's zone, not the viewer's.
          'data-hoy': fecha === hoy || undefined,
          'aria-label': `${fechaLarga(fecha)}, ${count === 1 ? '1 turno libre' : `${count} turnos libres`}`,
        };
      }}
      ariaLabels={{ nextMonth: 'Mes siguiente', previousMonth: 'Mes anterior' }}
    />
  );
}
