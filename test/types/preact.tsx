/** @jsxImportSource preact */
import type {} from 'offer-wall/preact';
export const App = () => (
  <>
    <offer-wall
      base-url="https://api.example"
      page-size="3"
      memberId={undefined}
      class="wide"
      onoffer-wall-click={(event) => event.detail.url}
      messages={{}}
    />
    {/* @ts-expect-error no such theme */}
    <offer-wall theme="blue" />
    {/* @ts-expect-error a misspelt option */}
    <offer-wall pagesize={3} />
  </>
);
