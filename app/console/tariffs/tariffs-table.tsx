import { PhoneLabel, phoneCell, phoneRow } from '#app/console/shared/phone-rows.tsx';
import type { TariffView } from '#app/console/tariffs/tariffs-page.server.ts';
import { ButtonLink } from '#app/ui/parts/button.tsx';
import { classNames } from '#app/ui/parts/class-names.ts';
import { Pill, type PillTone } from '#app/ui/parts/pill.tsx';
import { Cell, HeadCell, Row, Table } from '#app/ui/tables/table.tsx';

const STATES: Record<TariffView['state'], { label: string; tone: PillTone }> = {
  'in-force': { label: 'In force', tone: 'confirmed' },
  coming: { label: 'Coming', tone: 'received' },
  past: { label: 'Past', tone: 'completed' },
};

/** Each tariff with the fares that are asked for most; on a phone each row is a small block. */
export function TariffsTable({ tariffs, isOwner }: { tariffs: readonly TariffView[]; isOwner: boolean }) {
  return (
    <Table label="Fares">
      <thead className="max-table:sr-only">
        <tr>
          <HeadCell>From</HeadCell>
          <HeadCell>Until</HeadCell>
          <HeadCell>State</HeadCell>
          <HeadCell numeric>Airport from</HeadCell>
          <HeadCell numeric>Meet & Greet</HeadCell>
          <HeadCell numeric>Per hour</HeadCell>
          <HeadCell numeric>One way per km</HeadCell>
          <HeadCell numeric>Round trip per km</HeadCell>
          <HeadCell>
            <span className="sr-only">Actions</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody className="max-table:block">
        {tariffs.map((tariff) => (
          <Row key={tariff.from} className={phoneRow}>
            <Cell head className={phoneCell}>
              <span className="tabular font-medium whitespace-nowrap">{tariff.fromLabel}</span>
            </Cell>
            <Cell
              className={classNames(
                phoneCell,
                'max-table:col-start-1',
                !tariff.untilLabel && 'max-table:hidden',
              )}
            >
              <PhoneLabel>until</PhoneLabel>
              <span className="tabular whitespace-nowrap">{tariff.untilLabel ?? ''}</span>
            </Cell>
            <Cell className={classNames(phoneCell, 'max-table:col-start-2 max-table:row-start-1')}>
              <Pill tone={STATES[tariff.state].tone}>{STATES[tariff.state].label}</Pill>
            </Cell>
            <Amount label="Airport from">{tariff.airportFrom}</Amount>
            <Amount label="Meet & Greet">{tariff.meetAndGreet}</Amount>
            <Amount label="Per hour">{tariff.perHour}</Amount>
            <Amount label="One way per km">{tariff.oneWayPerKm}</Amount>
            <Amount label="Round trip per km">{tariff.roundTripPerKm}</Amount>
            <Cell className={classNames(phoneCell, 'max-table:col-span-2')}>
              <div className="flex gap-1 max-table:-ml-3 table:justify-end">
                {tariff.isShown ? (
                  <span className="px-3 py-1 text-ink-soft">Shown below</span>
                ) : (
                  <ButtonLink variant="quiet" to={`/admin/tariffs?on=${tariff.from}`} preventScrollReset>
                    View<span className="sr-only"> the fares from {tariff.fromLabel}</span>
                  </ButtonLink>
                )}
                {isOwner && tariff.state === 'coming' && (
                  <ButtonLink variant="quiet" to={`/admin/tariffs/${tariff.from}/edit`}>
                    Change<span className="sr-only"> the fares from {tariff.fromLabel}</span>
                  </ButtonLink>
                )}
              </div>
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

function Amount({ label, children }: { label: string; children: string }) {
  return (
    <Cell numeric className={classNames(phoneCell, 'max-table:col-span-2 max-table:text-left')}>
      <PhoneLabel>{label}</PhoneLabel>
      {children}
    </Cell>
  );
}
