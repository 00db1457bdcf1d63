@echo off
rem Runs Grapnel on the Java of JAVA_HOME or of the PATH; grapnel.jar says so if that is too old.
rem GRAPNEL_JAVA_OPTIONS are given to Java (-Xmx4g).
setlocal
set "LIB=%~dp0..\lib"
set "JAVA=java"
if defined JAVA_HOME set "JAVA=%JAVA_HOME%\bin\java"
if exist "%~dp0..\runtime\bin\java.exe" set "JAVA=%~dp0..\runtime\bin\java"
set MORE=
set COLLECTOR=collector
if "%~1"=="templates" set MORE="@%LIB%\templates.options"
for %%w in (-h --help help -V --version version) do if "%~1"=="%%w" set MORE="@%LIB%\short.options"
if "%~1"=="templates" set COLLECTOR=templates-collector
set COLLECTOR="@%LIB%\%COLLECTOR%.options"
rem Java refuses to have two.
if defined GRAPNEL_JAVA_OPTIONS if not "%GRAPNEL_JAVA_OPTIONS:GC=%"=="%GRAPNEL_JAVA_OPTIONS%" set COLLECTOR=
"%JAVA%" "@%LIB%\java.options" %MORE% %COLLECTOR% %GRAPNEL_JAVA_OPTIONS% -jar "%LIB%\grapnel.jar" %*
if errorlevel 9009 echo grapnel: found no Java; get version 25 or later, https://adoptium.net, or set JAVA_HOME to it. 1>&2
exit /b %ERRORLEVEL%
