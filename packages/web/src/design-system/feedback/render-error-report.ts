import { createContext, useContext } from 'react';
import type { RenderError } from './error-boundary.tsx';

/** How a failure to render is reported, and the identifier under which the person reads it. The application says so; without it nothing is sent. */
export interface RenderErrorReport {
  readonly onError?: (failure: RenderError) => void;
  readonly newId?: () => string;
}

const ReportContext = createContext<RenderErrorReport>({});

export const RenderErrorReportProvider = ReportContext.Provider;

export const useRenderErrorReport = (): RenderErrorReport => useContext(ReportContext);
