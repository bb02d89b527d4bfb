/** @jsxImportSource preact */
import type {} from 'offer-wall/preact';
export const App = () => (
  <>
    <offer-wall
      base-url="https://api.example"
      page-size="3"
      memberId={undefined}
      pointsLabel={{ other: 'miles' }}
      class="wide"
      onoffer-wall-click={(event) => event.detail.url}
      messages={{}}
    />
    {/* @ts-expect-error no such theme */}
    <offer-wall theme="blue" />
    {/* @ts-expect-error an attribute is text */}
    <offer-wall points-label={{ other: 'miles' }} />
    {/* @ts-expect-error a misspelt option */}
    <offer-wall pagesize={3} />
  </>
);
